// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fetchShownEntries } from './fetchShownEntries.ts';

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const fetchEntries = () => fetchShownEntries('/words?q=left', new AbortController().signal);

afterEach(() => vi.unstubAllGlobals());

test('Returns the entries shown on the page at a URL', async () => {
  const html = `<p data-entry="/elsewhere"></p><div data-directory><ul>
    <li data-entry="/words/churn">Churn</li><li data-entry="/words/bounce" hidden>Bounce</li></ul></div>`;
  answerWith(async () => new Response(html));
  expect(await fetchEntries()).toEqual(new Set(['/words/churn']));
});

test.each([
  ['a server error', async () => new Response('', { status: 503 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('After %s it returns null and does not throw', async (_case, answer) => {
  answerWith(answer);
  expect(await fetchEntries()).toBeNull();
});
