// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type ConnectionHint, prefetchPage } from './prefetchPage.ts';

let page: Document;

beforeEach(() => {
  document.head.innerHTML = '';
  page = new Proxy(document, {
    get(target, key) {
      if (key === 'URL' || key === 'baseURI') return 'https://site.example/pricing?plan=max';
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
});

function prefetch(href: string, connection?: ConnectionHint): boolean {
  return prefetchPage(href, { document: page, connection });
}

function prefetched(): (string | null)[] {
  return [...document.head.querySelectorAll('link[rel="prefetch"]')].map((link) =>
    link.getAttribute('href'),
  );
}

describe('prefetchPage', () => {
  it('adds a prefetch link to the head', () => {
    expect(prefetch('/about')).toBe(true);
    expect(prefetched()).toEqual(['/about']);
  });

  it('prefetches each URL once, however it is spelled and whatever its hash', () => {
    expect(prefetch('/features?tag=data')).toBe(true);
    expect(prefetch('https://site.example/features?tag=data#polls')).toBe(false);
    expect(prefetch('/features?tag=earn')).toBe(true);
    expect(prefetched()).toEqual(['/features?tag=data', '/features?tag=earn']);
  });

  it.each([
    ['another origin', 'https://other.example/about'],
    ['another origin without scheme', '//other.example/about'],
    ['a mail address', 'mailto:hello@site.example'],
    ['the page that is open', '/pricing?plan=max'],
    ['a place in the page that is open', '#faq'],
    ['something that is no URL', 'https://'],
  ])('does nothing for %s', (_what, href) => {
    expect(prefetch(href)).toBe(false);
    expect(prefetched()).toEqual([]);
  });

  it.each([
    ['Save-Data', { saveData: true, effectiveType: '4g' }],
    ['2g', { saveData: false, effectiveType: '2g' }],
    ['slow 2g', { effectiveType: 'slow-2g' }],
  ])('does nothing on %s', (_what, connection) => {
    expect(prefetch('/about', connection)).toBe(false);
    expect(prefetched()).toEqual([]);
  });

  it('works on 3g and better', () => {
    expect(prefetch('/about', { saveData: false, effectiveType: '3g' })).toBe(true);
    expect(prefetch('/partners', { effectiveType: '4g' })).toBe(true);
  });
});
