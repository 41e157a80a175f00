// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { showPreviewBar } from '../browser/showPreviewBar.ts';
import { watchPreview } from '../browser/watchPreview.ts';
import type { PreviewState } from '../wire/pageData.ts';
import { PreviewBar } from './PreviewBar.tsx';

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
});

const styles = { href: '/assets/preview.css', integrity: 'sha256-preview' };

const renderBar = (state: PreviewState, path = '/about') =>
  renderToStaticMarkup(<PreviewBar state={state} path={path} styles={styles} />);

const findButton = () => document.querySelector('button') as HTMLButtonElement;

test('The bar says that this is a draft, with a link and a form that work without script', () => {
  showPreviewBar(renderBar('draft'));
  expect(document.querySelector('aside')?.textContent).toContain('not published');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/about');
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/preview/exit');
  expect(findButton()).toMatchObject({ type: 'submit', name: 'page', value: '/about' });
});

test('The browser checks the bar’s styles', () => {
  showPreviewBar(renderBar('draft'));
  const link = document.querySelector('link[rel=stylesheet]');
  expect(link?.getAttribute('integrity')).toBe('sha256-preview');
  expect(link?.getAttribute('crossorigin')).toBe('');
});

test('The bar of a preview that has ended says so, and offers no draft', () => {
  showPreviewBar(renderBar('ended'));
  expect(document.querySelector('aside')?.textContent).toContain('This preview has expired');
  expect(document.querySelector('a')).toBeNull();
});

test("Another page's bar replaces it and keeps the styles; no bar removes both", () => {
  showPreviewBar(renderBar('draft'));
  const styles = document.querySelector('link');
  showPreviewBar(renderBar('draft', '/pricing'));
  expect(findButton().value).toBe('/pricing');
  expect(document.querySelector('link')).toBe(styles);
  showPreviewBar('');
  expect(document.querySelector('aside')).toBeNull();
  showPreviewBar('');
});

test.each([
  ['Show latest', 'prismicPreviewUpdate'],
  ['Exit preview', 'prismicPreviewEnd'],
])('With its script, %s dispatches the toolbar event %s instead', async (label, name) => {
  showPreviewBar(renderBar('draft'));
  const refresh = vi.fn(async () => true);
  const fetch = vi.fn(async () => ({ ok: true, type: 'opaqueredirect' }));
  vi.stubGlobal('fetch', fetch);
  watchPreview({ page: { repository: 'our-site', preview: 'draft' }, refresh });
  const listener = vi.fn();
  addEventListener(name, listener, { once: true });
  const control = [...document.querySelectorAll('a, button')].find(
    (each) => each.textContent === label,
  );
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  control?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  vi.unstubAllGlobals();
});
