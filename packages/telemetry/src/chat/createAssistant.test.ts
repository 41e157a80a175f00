// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createAssistant } from './createAssistant.ts';

beforeEach(() => document.body.replaceChildren());

const article = { title: 'Add a poll', summary: 'Ask your readers.', path: '/support/add-a-poll' };

async function start(answer: () => Promise<Response>) {
  // Style sheets never load in a test.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) (node as Element).dispatchEvent(new Event('load'));
  });
  const fetch = vi.fn(answer);
  const chat = await createAssistant({
    fetch,
    supportPath: '/support',
  });
  const ask = (question: string) => {
    const input = document.querySelector('input') as HTMLInputElement;
    input.value = question;
    input.form?.dispatchEvent(new Event('submit', { cancelable: true }));
  };
  return { chat, ask, fetch };
}
const panel = () => document.querySelector('[role="dialog"]') as HTMLElement;
const log = () => document.querySelector('[role="log"]') as HTMLElement;

test('A question is answered with links to articles', async () => {
  const { chat, ask, fetch } = await start(async () => Response.json({ articles: [article] }));
  expect(panel().hidden).toBe(true);
  chat.open();
  expect(panel().hidden).toBe(false);
  ask('  How do I add a poll? ');
  await vi.waitFor(() => expect(log().textContent).toContain('Ask your readers.'));
  expect(fetch).toHaveBeenCalledWith('/_assistant?q=How+do+I+add+a+poll%3F', expect.anything());
  expect(log().querySelector('a')?.getAttribute('href')).toBe('/support/add-a-poll');
});

test('Text from the server is never parsed as HTML', async () => {
  const hostile = { ...article, title: '<img src=x onerror=alert(1)>' };
  const { ask } = await start(async () => Response.json({ articles: [hostile] }));
  ask('<b>me</b>');
  await vi.waitFor(() => expect(log().querySelector('a')).not.toBeNull());
  expect(log().querySelector('img, b')).toBeNull();
});

test('An article with a link to another site is left out', async () => {
  const { ask } = await start(async () =>
    Response.json({
      articles: [
        { ...article, path: '//evil.example' },
        { ...article, path: '/\\evil.example' },
        { ...article, path: '/\t/evil.example' },
        { ...article, path: 'javascript:1' },
        { ...article, path: '' },
      ],
    }),
  );
  ask('poll');
  await vi.waitFor(() => expect(log().textContent).toContain('I have no article about that.'));
});

test.each([
  ['empty', async () => Response.json({ articles: [] }), 'I have no article about that.'],
  ['an error', async () => new Response('', { status: 503 }), 'I cannot look that up just now.'],
  ['invalid', async () => new Response('<html>'), 'I cannot look that up just now.'],
])(
  'When the response is %s the assistant links to the support page',
  async (_what, answer, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ask } = await start(answer);
    ask('poll');
    await vi.waitFor(() => expect(log().textContent).toContain(text));
    expect(log().querySelector('a')?.getAttribute('href')).toBe('/support');
  },
);

test('Escape closes it and returns the focus to the button', async () => {
  const { chat } = await start(async () => Response.json({ articles: [] }));
  chat.open();
  panel().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(panel().hidden).toBe(true);
  expect(document.activeElement?.textContent).toBe('Chatbot Assistant');
});
