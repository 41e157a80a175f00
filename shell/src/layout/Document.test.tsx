// @vitest-environment happy-dom
import { drawBrandMark } from '@site/config/drawBrandMark';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { showHead } from '../browser/showHead.ts';
import type { DocumentView } from './Document.tsx';
import { describeHead } from './describeHead.ts';
import { renderDocument } from './entry.server.tsx';

const slot = (name: string, text: string) => ({ name, html: `<p>${text}</p>` });

const view: DocumentView = {
  head: { title: 'Polls', description: 'Ask your readers.' },
  canonicalUrl: 'https://www.site.example/features/polls',
  pageClass: 'features-polls',
  styles: ['p { color: red }'],
  fontUrl: '/font.woff2',
  bootUrl: '/boot.js',
  bootIntegrity: 'sha256-boot',
  importMap: '{"imports":{}}',
  beforePaint: 'decideBanners()',
  pageData: { text: '</script>' },
  slots: [
    slot('navigation', 'bar'),
    slot('page', 'content'),
    slot('lead-popup', 'button and quiz'),
    slot('footer', 'links'),
  ],
};

function open(changes: Partial<DocumentView> = {}): Document {
  const html = renderDocument({ ...view, ...changes });
  return new DOMParser().parseFromString(html, 'text/html');
}

const contentOf = (page: Document, selector: string) =>
  page.head.querySelector(selector)?.getAttribute('content');

test('A page contains banners, navigation, content, button and pop-up, and footer, in this order', () => {
  const { body } = open();
  const parts = [...body.children].map((part) => part.id || part.getAttribute('data-slot'));
  expect(
    parts.filter((part) => part !== null && part !== 'announcer' && part !== 'page-data'),
  ).toEqual(['banners', 'navigation', 'main', 'lead-popup', 'footer']);
  expect(body.firstElementChild?.textContent).toBe('Skip to content');
  expect(body.querySelector('main')?.textContent).toBe('content');
  // Decided before anything below is painted.
  const script = body.querySelector<HTMLElement>('#banners + script');
  expect(script?.textContent).toBe('decideBanners()');
  expect({ ...script?.dataset }).toEqual({ boot: '/boot.js', integrity: 'sha256-boot' });
});

test('Slots follow the layout’s order, in the landmarks that it names; an empty slot has no landmark', () => {
  const news = { name: 'news', landmark: 'aside', label: 'News' } as const;
  const read = (html: string) =>
    open({ slots: [{ ...news, html }, ...view.slots] }).querySelector('[data-slot="news"]');
  const shown = read('<p>Sale</p>');
  expect([shown?.tagName, shown?.getAttribute('aria-label')]).toEqual(['ASIDE', 'News']);
  expect(shown?.nextElementSibling?.getAttribute('data-slot')).toBe('navigation');
  const empty = read('');
  expect([empty?.tagName, empty?.hasAttribute('aria-label')]).toEqual(['DIV', false]);
});

test('A page has a title, a description, a canonical address and sharing tags', () => {
  const page = open();
  expect(page.title).toBe('Polls');
  expect(contentOf(page, '[name=description]')).toBe('Ask your readers.');
  const canonical = page.head.querySelector('[rel=canonical]')?.getAttribute('href');
  expect(canonical).toBe(view.canonicalUrl);
  expect(contentOf(page, '[property="og:title"]')).toBe('Polls');
  expect(contentOf(page, '[property="og:description"]')).toBe('Ask your readers.');
  expect(contentOf(page, '[property="og:url"]')).toBe(view.canonicalUrl);
  expect(contentOf(page, '[name="twitter:card"]')).toBe('summary');
  expect(contentOf(page, '[name=robots]')).toBeUndefined();
});

test('A sharing picture has its dimensions, and a page can be kept out of search engines', () => {
  const image = { url: 'https://x.example/a.png', alt: 'A', width: 1200, height: 630 };
  const page = open({ head: { ...view.head, image, noindex: true } });
  expect(contentOf(page, '[property="og:image"]')).toBe(image.url);
  expect(contentOf(page, '[property="og:image:width"]')).toBe('1200');
  expect(contentOf(page, '[name="twitter:card"]')).toBe('summary_large_image');
  expect(contentOf(page, '[name=robots]')).toBe('noindex');
});

test('A page contains its icon, an image of the brand’s mark, and names icons in files for those that want one', async () => {
  const links = [...open().head.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')];
  const [file, inline] = links.map((link) => link.getAttribute('href') ?? '');
  expect(file).toBe('/favicon.ico');
  const [type, svg = ''] = decodeURIComponent(inline ?? '').split(/,(.*)/);
  expect(type).toBe('data:image/svg+xml');
  expect(svg.replaceAll("'", '"')).toContain(drawBrandMark());
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 48, height: 48 });
  // An address or an attribute cannot have them.
  expect(inline).not.toMatch(/["#<>]/);
});

test('A page with a feed links to it', () => {
  const head = { ...view.head, feed: { path: '/changelog/feed.xml', title: 'Changes' } };
  const link = open({ head }).head.querySelector('link[type="application/atom+xml"]');
  expect([link?.getAttribute('rel'), link?.getAttribute('href')]).toEqual([
    'alternate',
    '/changelog/feed.xml',
  ]);
  expect(open().head.querySelector('[rel=alternate]')).toBeNull();
});

test('A page shown by the router has the same head as its own document', () => {
  const image = { url: 'https://x.example/a.png', alt: 'A', width: 1200, height: 630 };
  const feed = { path: '/changelog/feed.xml', title: 'Changes' };
  const head = { ...view.head, image, feed, noindex: true, jsonLd: [{ name: '</script>' }, 2] };
  // happy-dom reports scripts that it cannot load.
  const listHead = ({ head }: Document) =>
    [...head.querySelectorAll(':scope > :not([src])')].map(({ outerHTML }) => outerHTML).sort();
  document.head.innerHTML = listHead(open()).join('');
  showHead(describeHead(head, view.canonicalUrl));
  expect(listHead(document)).toEqual(listHead(open({ head })));
  showHead(describeHead(view.head, view.canonicalUrl));
  expect(listHead(document)).toEqual(listHead(open()));
});

test('The body has the class of the page, and page data cannot close its script element', () => {
  const { body } = open();
  expect(body.className).toBe('features-polls');
  expect(body.querySelector('#page-data')?.textContent).toBe('{"text":"\\u003c/script>"}');
});

test('The scheme that the visitor chose is known before the first style sheet', () => {
  const [script] = open().head.querySelectorAll('script, style');
  expect(script?.textContent).toContain('dataset.scheme');
});

test('A page that asks for consent has a hidden banner with equal answers, and ends with a link to the preferences', () => {
  const { body } = open({ consent: { beforePaint: 'ask()' } });
  const banner = body.querySelector('#consent');
  expect(banner?.hasAttribute('hidden')).toBe(true);
  expect(body.querySelector('#consent + script')?.textContent).toBe('ask()');
  const answers = [...(banner?.querySelectorAll('.consent-actions > *') ?? [])];
  expect(answers.map(({ textContent }) => textContent)).toEqual([
    'Reject all',
    'Accept all',
    'Choose',
  ]);
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  expect(body.querySelector('[data-slot="footer"] + * a')?.getAttribute('href')).toBe(
    '#cookie-preferences',
  );
});

test('A page that does not ask for consent has only the link to object, and with consent off neither', () => {
  expect(open({ consent: {} }).querySelector('#consent')).toBeNull();
  expect(open({ consent: {} }).querySelector('.preferences-link')).not.toBeNull();
  expect(open().querySelector('#consent, .preferences-link')).toBeNull();
});

test('Only a page of a canary has the script that tells what visitors meet, verified, and run once the page data is there', () => {
  expect(open().querySelectorAll('script[src]')).toHaveLength(0);
  const evidence = { src: '/assets/evidence.js', integrity: 'sha256-e' };
  const script = open({ evidence }).querySelector<HTMLScriptElement>('script[src*=evidence]');
  expect([script?.type, script?.async, script?.integrity]).toEqual(['module', false, 'sha256-e']);
});
