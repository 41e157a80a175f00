// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { askForEntries } from './askForEntries.ts';

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const ask = () => askForEntries('/words?q=left', new AbortController().signal);

afterEach(() => vi.unstubAllGlobals());

test('The entries that the page at an address shows are the answer', async () => {
  const html = `<p data-entry="/elsewhere"></p><div data-directory><ul>
    <li data-entry="/words/churn">Churn</li><li data-entry="/words/bounce" hidden>Bounce</li></ul></div>`;
  answerWith(async () => new Response(html));
  expect(await ask()).toEqual(new Set(['/words/churn']));
});

test.each([
  ['an error of the server', async () => new Response('', { status: 503 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('After %s there is no answer, and nobody is bothered', async (_case, answer) => {
  answerWith(answer);
  expect(await ask()).toBeNull();
});
