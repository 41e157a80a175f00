// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Directory } from './Directory.tsx';
import { entryAttributes, selectShown } from './DirectoryEntry.ts';
import { type Facet, readDirectoryState } from './DirectoryState.ts';
import { enhanceDirectory } from './enhanceDirectory.ts';

const facets: Facet[] = [
  {
    name: 'topic',
    label: 'Topic',
    as: 'links',
    options: [
      { value: 'sending', label: 'Sending' },
      { value: 'money', label: 'Money' },
    ],
  },
  { name: 'level', label: 'Level', as: 'select', options: [{ value: 'easy', label: 'Easy' }] },
];
const entry = (uid: string, text: string, topic: string, level: string) => ({
  href: `/words/${uid}`,
  text: `${uid} ${text}`,
  facets: { topic: [topic], level: [level] },
});
const entries = [
  entry('bounce', 'A letter that came back.', 'sending', 'easy'),
  entry('churn', 'Readers who left.', 'money', 'hard'),
  entry('cohorte', 'Début: who came together.', 'money', 'easy'),
];
const fetchEntries = vi.fn<
  NonNullable<Parameters<typeof enhanceDirectory>[1]>['fetchEntries'] & object
>();
let end = () => {};

/** Puts the page of a query into the document, as the server would. */
function open(search: string, found: string[] = []): HTMLElement {
  history.replaceState({ idx: 3 }, '', `/words${search}`);
  const query = Object.fromEntries(new URLSearchParams(search));
  const state = readDirectoryState(query, facets);
  const shown = selectShown(entries, state, new Set(found));
  document.body.innerHTML = renderToStaticMarkup(
    <Directory
      directory={{ path: '/words', facets, state, entries, shown }}
      noun={{ one: 'word', many: 'words' }}
    >
      {entries.map((each) => (
        <section key={each.href} data-group={each.href}>
          <article {...entryAttributes(each, shown)}>
            {each.text.split(' ').map((word) => (
              <b key={word}>{word}</b>
            ))}
          </article>
        </section>
      ))}
    </Directory>,
  );
  return document.body.firstElementChild as HTMLElement;
}

function enhance(root: HTMLElement) {
  end = enhanceDirectory(root, { fetchEntries });
}

const page = within(document.body);
const field = () => page.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const listShown = () =>
  [...document.querySelectorAll<HTMLElement>('article:not([hidden])')].map(
    ({ dataset }) => dataset.entry?.split('/').at(-1) ?? '',
  );
const address = () => location.pathname + location.search;

beforeEach(() => {
  vi.useFakeTimers();
  fetchEntries.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('The server shows the entries that match the URL and keeps the rest hidden in the page', () => {
  open('?q=LETTER&topic=sending');
  expect(listShown()).toEqual(['bounce']);
  expect(document.querySelectorAll('article')).toHaveLength(3);
  expect(field().value).toBe('LETTER');
  expect(page.getByRole('status').textContent).toBe('1 of 3 words');
});

test('The address of the page that the visitor goes to is left alone', () => {
  const root = open('?q=letter');
  history.replaceState(null, '', '/words/bounce');
  enhance(root);
  type('who');
  expect(address()).toBe('/words/bounce');
  expect(listShown()).toEqual(['churn', 'cohorte']);
});

test('The form keeps options chosen by link, and each link keeps the search', () => {
  open('?q=who&topic=money');
  const form = document.querySelector('form') as HTMLFormElement;
  expect([...new FormData(form)]).toEqual([
    ['q', 'who'],
    ['topic', 'money'],
    ['level', ''],
  ]);
  expect(page.getByRole('link', { name: 'Sending' }).getAttribute('href')).toBe(
    '/words?q=who&topic=sending#words',
  );
  expect(page.getByRole('link', { current: true }).textContent).toBe('Money');
});

test('Unknown options are ignored, and markup in a search is escaped', () => {
  open(`?topic=zzz&level=__proto__&q=${encodeURIComponent('"><img src=x onerror=1>')}`);
  expect(document.querySelector('img')).toBeNull();
  expect(field().value).toBe('"><img src=x onerror=1>');
  expect(page.getByText(/Nothing here has all of that/).hidden).toBe(false);
  expect(page.getByRole('status').textContent).toBe('No words found');
});

test('Typing filters the list immediately, by prefixes of words and ignoring accents', () => {
  enhance(open(''));
  type('came');
  expect(listShown()).toEqual(['bounce', 'cohorte']);
  type('debu TOG');
  expect(listShown()).toEqual(['cohorte']);
  expect(document.querySelectorAll('section:not([hidden])')).toHaveLength(1);
  expect(address()).toBe('/words?q=debu+TOG');
  expect(history.state).toEqual({ idx: 3 });
});

test('The number of results is announced when typing pauses', () => {
  enhance(open(''));
  type('c');
  type('ch');
  expect(page.getByRole('status').textContent).toBe('All 3 words');
  vi.advanceTimersByTime(250);
  expect(page.getByRole('status').textContent).toBe('1 of 3 words');
});

test('The server finds words that only the documents contain, once for each search', async () => {
  fetchEntries.mockResolvedValue(new Set(['/words/churn']));
  enhance(open(''));
  type('letter');
  await vi.advanceTimersByTimeAsync(250);
  expect(fetchEntries.mock.calls.map(([href]) => href)).toEqual(['/words?q=letter']);
  expect(listShown()).toEqual(['bounce', 'churn']);
  expect(page.getByRole('status').textContent).toBe('2 of 3 words');
  fireEvent.click(page.getByRole('link', { name: 'Money' }));
  expect(listShown()).toEqual(['churn']);
  await vi.advanceTimersByTimeAsync(250);
  expect(fetchEntries).toHaveBeenCalledTimes(1);
});

test('The server’s results for the URL are not fetched again', async () => {
  enhance(open('?q=letter', ['/words/churn']));
  await vi.advanceTimersByTimeAsync(250);
  fireEvent.click(page.getByRole('link', { name: 'Money' }));
  expect(listShown()).toEqual(['churn']);
  expect(fetchEntries).not.toHaveBeenCalled();
});

test('Without a response from the server the cards decide', async () => {
  enhance(open(''));
  type('left');
  await vi.advanceTimersByTimeAsync(250);
  expect(listShown()).toEqual(['churn']);
});

test('A request to the server that is no longer needed is aborted', async () => {
  fetchEntries.mockReturnValue(new Promise(() => {}));
  enhance(open(''));
  type('left');
  await vi.advanceTimersByTimeAsync(250);
  type('came');
  await vi.advanceTimersByTimeAsync(250);
  expect(fetchEntries.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
  end();
  expect(fetchEntries.mock.calls[1]?.[1].aborted).toBe(true);
});

test('An option chosen by link or in the form filters immediately and is in the URL', () => {
  enhance(open('?utm_source=mail'));
  fireEvent.click(page.getByRole('link', { name: 'Money' }));
  expect(listShown()).toEqual(['churn', 'cohorte']);
  expect(page.getByRole('link', { current: true }).textContent).toBe('Money');
  const level = page.getByRole<HTMLSelectElement>('combobox', { name: 'Level' });
  level.value = 'easy';
  fireEvent.input(level);
  expect(listShown()).toEqual(['cohorte']);
  expect(address()).toBe('/words?utm_source=mail&topic=money&level=easy');
  expect(page.getByRole('status').textContent).toBe('1 of 3 words');
});

test('A link that opens in another tab is left to the browser', () => {
  enhance(open(''));
  const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  page.getByRole('link', { name: 'Money' }).dispatchEvent(click);
  expect(listShown()).toHaveLength(3);
});

test('Submitting the form stays on the page', () => {
  enhance(open(''));
  field().value = 'left';
  expect(fireEvent.submit(document.querySelector('form') as HTMLFormElement)).toBe(false);
  expect(listShown()).toEqual(['churn']);
  expect(address()).toBe('/words?q=left');
});

test('“Show all” clears search and options and focuses the search field', () => {
  enhance(open('?q=came&topic=money&level=easy'));
  expect(listShown()).toEqual(['cohorte']);
  fireEvent.click(page.getByRole('link', { name: 'Show all' }));
  expect(listShown()).toHaveLength(3);
  expect(address()).toBe('/words');
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  expect(page.getByText('Show all').hidden).toBe(true);
});

test('A search typed before the code loaded counts', () => {
  const root = open('');
  field().value = 'left';
  enhance(root);
  expect(listShown()).toEqual(['churn']);
  expect(field().value).toBe('left');
  expect(address()).toBe('/words?q=left');
});

test('A search cleared before the code loaded stays cleared', () => {
  const root = open('?q=left');
  field().value = '';
  enhance(root);
  expect(listShown()).toHaveLength(3);
  expect(address()).toBe('/words');
});
