// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchScheme } from './watchScheme.ts';

const root = document.documentElement;
const getOption = (value: string) => document.querySelector(`[value=${value}]`) as HTMLInputElement;
const listChecked = () =>
  [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
const readThemeColors = () =>
  [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('content'));

beforeEach(() => {
  // happy-dom inherits no custom properties.
  document.head.innerHTML = `
    <meta name="theme-color" content="a"><meta name="theme-color" content="b">
    <style>
      body { --color-page: cream } [data-scheme="dark"] body { --color-page: navy }
      .bar { --color-page: ink } .banner { --color-page: blue }
    </style>`;
  document.body.innerHTML = ['system', 'light', 'dark']
    .map((value) => `<input type="radio" name="color-scheme" value="${value}">`)
    .join('');
  getOption('system').checked = true;
});

afterEach(() => {
  localStorage.clear();
  delete root.dataset.scheme;
});

function choose(value: string): void {
  getOption(value).checked = true;
  getOption(value).dispatchEvent(new Event('change', { bubbles: true }));
}

test('A choice is shown at once, and again on the next page', () => {
  watchScheme(() => localStorage);
  choose('dark');
  expect(root.dataset.scheme).toBe('dark');
  delete root.dataset.scheme;
  getOption('system').checked = true;
  watchScheme(() => localStorage);
  expect([root.dataset.scheme, ...listChecked()]).toEqual(['dark', 'dark']);
});

test('A control that comes after the script shows the choice once the document is complete', () => {
  localStorage.setItem('color-scheme', 'light');
  const { innerHTML } = document.body;
  document.body.innerHTML = '';
  watchScheme(() => localStorage);
  document.body.innerHTML = innerHTML;
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(listChecked()).toEqual(['light']);
});

test.each([['system'], ['"><script>'], ['']])(
  'A kept value of %j leaves it to the system',
  (value) => {
    localStorage.setItem('color-scheme', value);
    root.dataset.scheme = 'dark';
    watchScheme(() => localStorage);
    expect(root.dataset.scheme).toBeUndefined();
  },
);

test('A choice in another tab is shown here too', () => {
  watchScheme(() => localStorage);
  dispatchEvent(new StorageEvent('storage', { key: 'color-scheme', newValue: 'dark' }));
  expect([root.dataset.scheme, ...listChecked()]).toEqual(['dark', 'dark']);
  dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'light' }));
  expect(root.dataset.scheme).toBe('dark');
});

test('Without storage a choice lasts as long as the page, and nothing throws', () => {
  const getStorage = vi.fn(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  watchScheme(getStorage);
  choose('dark');
  expect(root.dataset.scheme).toBe('dark');
  expect(getStorage).toHaveBeenCalled();
});

test('Other controls change nothing', () => {
  watchScheme(() => localStorage);
  document.body.insertAdjacentHTML('beforeend', '<input name="email" value="dark">');
  document.querySelector('[name=email]')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect([root.dataset.scheme, localStorage.length]).toEqual([undefined, 0]);
});

test('The browser’s own bar has the color of what is at the top: the page, the bar, or a banner above it', () => {
  watchScheme(() => localStorage);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(readThemeColors()).toEqual(['cream', 'cream']);
  choose('dark');
  expect(readThemeColors()).toEqual(['navy', 'navy']);
  document.body.insertAdjacentHTML('afterbegin', '<div data-options><div class="bar"></div></div>');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(readThemeColors()).toEqual(['ink', 'ink']);
  document.body.insertAdjacentHTML('afterbegin', '<p class="banner"></p><p class="banner" hidden>');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(readThemeColors()).toEqual(['blue', 'blue']);
});

test('The bar has its color at once only on pages in another scheme than the system’s', () => {
  watchScheme(() => localStorage);
  expect(readThemeColors()).toEqual(['a', 'b']);
  localStorage.setItem('color-scheme', 'dark');
  watchScheme(() => localStorage);
  expect(readThemeColors()).toEqual(['navy', 'navy']);
});
