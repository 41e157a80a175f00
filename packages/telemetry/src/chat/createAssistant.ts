/** A separate script, loaded when the chat is first needed and no third party provides it. */

import { build } from '../buildElement.ts';
import type { Chat } from './Chat.ts';
import { fetchArticles } from './fetchArticles.ts';
import { QUESTION_MAX_CHARACTERS, type SupportArticle } from './SupportAnswer.ts';

interface Dependencies {
  fetch: typeof globalThis.fetch;
  supportPath: string;
}

const SPEECH = 'M4 5.5h16v10.5h-9l-4.5 3.5v-3.5H4z';
const CLOSE = 'M6 6l12 12M18 6L6 18';
const SEND = 'M5 12h13M12.5 6l6 6-6 6';

/** The site's own assistant, which finds support articles for a visitor's question. Starts closed in the page's corner. */
export function createAssistant({ fetch, supportPath }: Dependencies): Chat {
  const launcher = build('button', { type: 'button', class: 'assistant-launcher' }, [
    buildSign(SPEECH),
    build('span', {}, ['Chatbot Assistant']),
  ]);
  launcher.setAttribute('aria-expanded', 'false');
  const log = build(
    'div',
    { class: 'assistant-log', role: 'log', tabindex: '0', 'aria-label': 'Conversation' },
    [line('Hello! Ask me anything about the product, and I look for the article that answers it.')],
  );
  const input = build('input', {
    type: 'search',
    name: 'q',
    maxlength: String(QUESTION_MAX_CHARACTERS),
    autocomplete: 'off',
    enterkeyhint: 'send',
    required: '',
    'aria-label': 'Your question',
    placeholder: 'How do I …',
  });
  const send = build('button', { class: 'assistant-send', 'aria-label': 'Ask' }, [buildSign(SEND)]);
  // Without script the form still searches the support page.
  const form = build('form', { action: supportPath, class: 'assistant-form' }, [input, send]);
  const close = build(
    'button',
    { type: 'button', class: 'assistant-close', 'aria-label': 'Close the assistant' },
    [buildSign(CLOSE)],
  );
  const panel = build(
    'section',
    { class: 'assistant-panel', role: 'dialog', 'aria-label': 'Chatbot Assistant', hidden: '' },
    [build('header', {}, [build('h2', {}, ['Chatbot Assistant']), close]), log, form],
  );
  const root = build(
    'aside',
    { class: 'assistant', 'aria-label': 'Support', 'data-site-chat': '' },
    [panel, launcher],
  );

  function setOpen(isOpen: boolean): void {
    panel.hidden = !isOpen;
    launcher.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) input.focus();
    else launcher.focus();
  }

  function add(...lines: Element[]): void {
    log.append(...lines);
    // Scroll to the start of the new lines.
    log.scrollTop = ((lines[0] as HTMLElement | undefined)?.offsetTop ?? 0) - log.offsetTop;
  }

  async function answer(question: string): Promise<Element[]> {
    try {
      const articles = await fetchArticles(question, fetch);
      if (articles.length > 0)
        return [
          line(articles.length === 1 ? 'This should help:' : 'These should help:'),
          list(articles),
        ];
      return [
        line(
          'I have no article about that. ',
          link(supportPath, 'Everything we wrote'),
          ' is on the support pages.',
        ),
      ];
    } catch (error) {
      console.error('Chat: the assistant could not load an answer.', error);
      return [
        line(
          'I cannot look that up just now. ',
          link(supportPath, 'The support pages'),
          ' have all articles.',
        ),
      ];
    }
  }

  let answered: Promise<unknown> = Promise.resolve();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = input.value.trim();
    if (!question) return;
    input.value = '';
    add(build('p', { class: 'assistant-question' }, [question]));
    answered = answered.then(async () => add(...(await answer(question))));
  });
  launcher.addEventListener('click', () => setOpen(panel.hidden === true));
  close.addEventListener('click', () => setOpen(false));
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') setOpen(false);
  });

  document.body.append(root);
  return {
    open: () => setOpen(true),
    setHidden: (isHidden) => {
      root.hidden = isHidden;
    },
  };
}

const line = (...content: (string | Element)[]) =>
  build('p', { class: 'assistant-answer' }, content);

const link = (href: string, text: string) => build('a', { href }, [text]);

const list = (articles: SupportArticle[]) =>
  build(
    'ul',
    { class: 'assistant-articles' },
    articles.map(({ title, summary, path }) =>
      build('li', {}, [link(path, title), ...(summary ? [build('p', {}, [summary])] : [])]),
    ),
  );

function buildSign(path: string): SVGSVGElement {
  const name = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(name, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '24',
    height: '24',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, value);
  const line = document.createElementNS(name, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
