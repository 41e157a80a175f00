// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { asPageUrl } from './asPageUrl.ts';

function click(attributes: string): URL | null {
  document.body.innerHTML = `<a ${attributes}>Go</a>`;
  let url: URL | null = null;
  const listen = (event: MouseEvent) => {
    url = asPageUrl(event);
    event.preventDefault();
  };
  document.addEventListener('click', listen, { once: true });
  document.querySelector('a')?.click();
  return url;
}

test('The router handles a plain link to another page of this site', () => {
  expect(click('href="/support?q=import"')?.pathname).toBe('/support');
  expect(click('href="/signup-forms"')?.pathname).toBe('/signup-forms');
});

test.each([
  'href="/api/x"',
  'href="/signup?plan=grow"',
  'href="/changelog/feed.xml"',
  'href="/sitemap.xml"',
  'href="https://elsewhere.example/"',
  'href="/file" download',
  'href="/pricing" target="_blank"',
])('A link with %s is left to the browser', (attributes) => {
  expect(click(attributes)).toBeNull();
});
