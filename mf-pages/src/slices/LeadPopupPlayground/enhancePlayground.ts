import { PLAYGROUND_KEY } from '@site/config/embedTag';
import {
  buildAttributes,
  buildProperties,
  buildSnippet,
  type PlaygroundChoice,
  TAG,
} from './playgroundOptions.ts';

interface Dependencies {
  /** Where the tag loads the pop-up from. */
  siteUrl: string;
  copy: (text: string) => Promise<void>;
}

const EVENTS = ['lead:viewed', 'lead:step', 'lead:submitted', 'lead:failed', 'lead:closed'];

/**
 * Shows the pop-up as the controls say, and the tag for it. Nothing opens by itself here, and the visitor stays on this page;
 * the tag says when it opens and where it leads.
 *
 * @returns a function that removes all of it
 */
export function enhancePlayground(root: HTMLElement, { siteUrl, copy }: Dependencies): () => void {
  const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
    const found = root.querySelector<Found>(selector);
    if (!found) throw new Error(`There is no ${selector} in the playground.`);
    return found;
  };
  const form = find<HTMLFormElement>('form');
  const stage = find('[data-stage]');
  const code = find('[data-code]');
  const status = find('[data-status]');
  const opener = find('[data-open]');
  const ended = new AbortController();
  const { signal } = ended;
  let popup = document.createElement(TAG);
  let isFinished = false;

  update();
  root.dataset.alive = '';

  function readChoice(): PlaygroundChoice {
    return Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
  }

  function update(): void {
    const choice = readChoice();
    if (isFinished) popup = document.createElement(TAG);
    isFinished = false;
    const attributes: Record<string, string> = {
      ...buildAttributes(choice),
      'integration-key': PLAYGROUND_KEY,
      trigger: 'none',
      'completed-url': 'none',
    };
    for (const name of popup.getAttributeNames())
      if (!(name in attributes)) popup.removeAttribute(name);
    for (const [name, value] of Object.entries(attributes))
      if (popup.getAttribute(name) !== value) popup.setAttribute(name, value);
    for (const [name, value] of Object.entries(buildProperties(choice)))
      popup.style.setProperty(name, value);
    // With all it needs: it starts when it is in the page.
    if (!popup.isConnected) stage.replaceChildren(popup);
    const isDialog = (choice.mode ?? 'popup') === 'popup';
    opener.hidden = !isDialog;
    for (const group of root.querySelectorAll<HTMLElement>('[data-for="popup"]'))
      group.hidden = !isDialog;
    code.textContent = buildSnippet(siteUrl, choice);
    status.textContent = '';
  }

  form.addEventListener('input', update, { signal });
  opener.addEventListener(
    'click',
    () => void (popup as HTMLElement & { show?(): Promise<boolean> }).show?.(),
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      copy(code.textContent ?? '').then(
        () => (status.textContent = 'Copied.'),
        () => {
          // Without the right to write to the clipboard: selected, for a key of the visitor's own.
          getSelection()?.selectAllChildren(code);
          status.textContent = 'Selected. Copy it with your keyboard.';
        },
      );
    },
    { signal },
  );
  for (const name of EVENTS)
    root.addEventListener(
      name,
      () => {
        find('[data-heard]').textContent = name;
        if (name === 'lead:submitted') isFinished = true;
        // The quiz once more, from its first question.
        if (name === 'lead:closed' && isFinished) update();
      },
      { signal },
    );

  return () => {
    ended.abort();
    stage.replaceChildren();
    delete root.dataset.alive;
  };
}
