import { containHtml } from '@site/containment';
import { parseRenderResult } from '@site/fragment-kit/render-result';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { beforeAll, expect, vi } from 'vitest';
import type { PageDocument } from '../../../mf-pages/src/content/PageDocument.ts';
import { describeSite, render, searchSupport } from '../../../mf-pages/src/server.tsx';
import { createRequest } from '../../../mf-pages/src/testing/createRequest.ts';
import { createSettings } from '../../../mf-pages/src/testing/createSettings.ts';
import { getSiteContent, getSiteDocuments } from '../../../mf-pages/src/testing/siteContent.ts';
import { damaged } from '../arbitraries/damaged.ts';
import { hostileText, MARK } from '../arbitraries/hostileText.ts';
import { fuzzArea } from '../fuzzArea.ts';

let endpoint: string;
let documents: PageDocument[];
/** The repository's answers, cached: at one ref they never change. */
const answers = new Map<string, { text: string; status: number }>();
/** A run's replacement for a document's data, by the document's id. */
let changed: { id: string; data: unknown } | undefined;

beforeAll(async () => {
  endpoint = await getSiteContent();
  documents = (await getSiteDocuments()).filter(({ url }) => url);
  const fetch = globalThis.fetch;
  const ask = async (address: string, init?: RequestInit) => {
    const response = await fetch(address, init);
    return { text: await response.text(), status: response.status };
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const address = String(url);
    const { text, status } = answers.get(address) ?? (await ask(address, init));
    answers.set(address, { text, status });
    const body = JSON.parse(text) as { results?: { id: string; data: unknown }[] };
    for (const each of body.results ?? []) if (each.id === changed?.id) each.data = changed.data;
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
});

type Element = DefaultTreeAdapterTypes.Element;
function* listElements(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes)
    if ('attrs' in child) {
      yield child;
      yield* listElements(child);
    }
}

/** The elements in the order in which they are written. */
const listWritten = (html: string) =>
  Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, name]) => name);

function expectSound(html: string): void {
  const fragment = parseFragment(html);
  // A browser's parser moves nothing, and containment removes nothing.
  const written = listWritten(html);
  expect([...listElements(fragment)].map(({ tagName }) => tagName)).toEqual(written);
  expect(listWritten(containHtml(html))).toEqual(written);
  for (const element of listElements(parseFragment(containHtml(html)))) {
    expect(element.tagName).not.toBe(MARK);
    for (const { name, value } of element.attrs) {
      expect(name).not.toMatch(/^on|^zq9$/);
      if (['href', 'src', 'action'].includes(name))
        expect(value.replace(/[\s\p{Cc}]/gu, '')).not.toMatch(/^(javascript|vbscript|data):/i);
    }
  }
}

/** One of the site's documents with damaged data; chosen by position, since documents are known only later. */
const place = fc.nat(100_000);

async function renderWith(document: PageDocument, data: unknown, query: Record<string, string>) {
  changed = { id: document.id, data };
  try {
    const request = createRequest(endpoint, document.url as string, { query });
    return parseRenderResult(JSON.parse(JSON.stringify(await render(request))));
  } finally {
    changed = undefined;
  }
}

/** A document with generated texts, like those that an editor can write. */
function replaceTexts(value: unknown, texts: readonly string[]): unknown {
  let at = 0;
  const walk = (inner: unknown, key: string): unknown => {
    if (
      typeof inner === 'string' &&
      /^(text|title|heading|label|quote|name|role|note|caption|eyebrow|summary|alt|value|url)$/.test(
        key,
      )
    )
      return texts[at++ % texts.length];
    if (Array.isArray(inner)) return inner.map((each) => walk(each, key));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([name, each]) => [name, walk(each, name)]),
    );
  };
  return walk(value, '');
}

const query = fc.dictionary(
  fc.constantFrom('q', 'tag', 'page', 'topic', 'kind'),
  hostileText.map((text) => text.slice(0, 100)),
  { maxKeys: 2 },
);

fuzzArea({
  'Whatever editors write, each page is shown, and shown the same again': fc.asyncProperty(
    place,
    fc.array(hostileText, { minLength: 1, maxLength: 5 }),
    query,
    async (index, texts, wanted) => {
      const document = documents[index % documents.length] as PageDocument;
      const data = replaceTexts(
        document.data,
        texts.map((text) => text.slice(0, 1_000).toWellFormed()),
      );
      const first = await renderWith(document, data, wanted);
      expectSound(first.html);
      expect(await renderWith(document, data, wanted)).toEqual(first);
    },
  ),
  'Whatever a document has become, its page is shown': fc.asyncProperty(
    place,
    fc.gen(),
    query,
    async (index, generate, wanted) => {
      const document = documents[index % documents.length] as PageDocument;
      const data = generate(() =>
        damaged(fc.constant(document.data), { minWounds: 1, maxWounds: 3 }),
      );
      const { html } = await renderWith(
        document,
        JSON.parse(JSON.stringify(data) ?? 'null'),
        wanted,
      );
      expectSound(html);
    },
  ),
  'Any address and query has a page': fc.asyncProperty(
    fc.oneof(
      hostileText.map((text) => `/${encodeURIComponent(text.slice(0, 150).toWellFormed())}`),
      place.map((index) => `#${index}`),
    ),
    query,
    async (path, wanted) => {
      const at = path.startsWith('#')
        ? (documents[Number(path.slice(1)) % documents.length]?.url ?? '/')
        : path;
      const { html } = parseRenderResult(
        await render(createRequest(endpoint, at, { query: wanted })),
      );
      expectSound(html);
    },
  ),
  'Any question to the assistant has an answer': fc.asyncProperty(hostileText, async (question) => {
    const articles = await searchSupport({ question, settings: createSettings(endpoint) });
    for (const { path } of articles) expect(path).toMatch(/^\/(?!\/)/);
  }),
  'The site is described whatever a document has become': fc.asyncProperty(
    place,
    fc.gen(),
    async (index, generate) => {
      const document = documents[index % documents.length] as PageDocument;
      const data = generate(() =>
        damaged(fc.constant(document.data), { minWounds: 1, maxWounds: 3 }),
      );
      changed = { id: document.id, data: JSON.parse(JSON.stringify(data) ?? 'null') };
      try {
        const { pages } = await describeSite(createSettings(endpoint));
        expect(pages.length).toBeGreaterThan(0);
      } finally {
        changed = undefined;
      }
    },
  ),
});
