import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containHtml } from '@site/containment';
import { isPlainHtml } from '@site/containment/plain-html';
import { ContractError, parseManifest, parseRelease } from '@site/fragment-kit/manifest';
import { createFrameReader, encodeFrame, type Frame, FrameError } from '@site/sandbox/frames';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, expect } from 'vitest';
import type { ShellBuild } from '../../../shell/src/build/loadShellBuild.ts';
import { buildPage } from '../../../shell/src/composition/buildPage.ts';
import { createPageSnapshots } from '../../../shell/src/composition/createPageSnapshots.ts';
import { createComposer } from '../../../shell/src/composition/testing/createComposer.ts';
import { renderDocument, renderPreviewBar } from '../../../shell/src/layout/entry.server.tsx';
import { type AnswerKind, checkAnswer } from '../../../shell/src/rendering/checkAnswer.ts';
import { listClasses, parseStyles, pruneStyles } from '../../../shell/src/rendering/pruneStyles.ts';
import { buildAtomFeed } from '../../../shell/src/site/buildAtomFeed.ts';
import { buildSitemaps } from '../../../shell/src/site/buildSitemaps.ts';
import { createKnownSite } from '../../../shell/src/site/createKnownSite.ts';
import { SLOTS } from '../../misbehaviour/fragmentOfSlot.ts';
import { damaged, writeJson } from '../arbitraries/damaged.ts';
import { hostileHtml } from '../arbitraries/hostileHtml.ts';
import { hostileText, MARK } from '../arbitraries/hostileText.ts';
import { fuzzArea } from '../fuzzArea.ts';

const SITE = 'https://site.example';
const folder = mkdtempSync(join(tmpdir(), 'fuzz-rendering-'));
afterAll(() => rmSync(folder, { recursive: true }));

const navigation = { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false };
const wholeResult = {
  html: '<section><h1>Polls</h1><p class="a">Ask.</p></section>',
  status: 200,
  head: {
    title: 'Polls',
    description: 'Ask.',
    image: { url: '/images/a.png', alt: 'A', width: 1, height: 1 },
    card: { title: 'Polls', label: 'Features', text: 'One tap.' },
    noindex: false,
    jsonLd: [{ '@type': 'Thing', name: 'x' }],
    feed: { path: '/changelog/feed.xml', title: 'News' },
  },
  layout: { navigation, hideChatbot: false, hideReferralBanner: false },
  islands: [{ expose: './PlanPicker', hydrate: 'visible' }],
  previewEnded: false,
};
const wholeSite = {
  pages: [
    { path: '/', changedAt: '2026-01-01T00:00:00.000Z', card: { title: 'x' } },
    { path: '/a', noindex: true },
    { path: '/b' },
  ],
  redirects: [{ from: '/old', to: '/a' }],
  feeds: [
    {
      path: '/changelog/feed.xml',
      title: 'News',
      page: '/b',
      entries: [
        {
          path: '/b',
          title: 'x',
          summary: 'y',
          publishedAt: '2026-01-01T00:00:00.000Z',
          changedAt: '2026-01-01T00:00:00.000Z',
        },
      ],
    },
  ],
};
const integrity = `sha384-${'A'.repeat(64)}`;
const wholeManifest = {
  contract: 1,
  name: 'mf-footer',
  version: '1.0.0',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  slot: 'footer',
  mount: { expose: './lifecycles', hydrate: 'idle' },
  remoteEntry: 'client/remoteEntry.js',
  server: 'server/entry.js',
  fallback: 'fallback.html',
  css: ['client/a.css'],
  exposes: { './lifecycles': { file: 'client/l.js', css: [], preload: ['client/p.js'] } },
  files: Object.fromEntries(
    [
      'client/remoteEntry.js',
      'server/entry.js',
      'fallback.html',
      'client/a.css',
      'client/l.js',
      'client/p.js',
    ].map((file) => [file, { integrity, size: 1 }]),
  ),
  totals: { files: 6, bytes: 6 },
};
const wholeRelease = {
  id: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  fragments: { 'mf-footer': { version: '1.0.0', integrity } },
};

/** A fragment's answer: almost valid, with any HTML. */
const result = fc
  .tuple(damaged(fc.constant(wholeResult)), fc.oneof(fc.constant(undefined), hostileHtml))
  .map(([value, html]) =>
    html !== undefined && typeof value === 'object' && value !== null ? { ...value, html } : value,
  );

const bytesOf = (value: unknown) => new TextEncoder().encode(writeJson(value));

/** The checked answer; `undefined` if it breaks the contract. */
function check<Kind extends AnswerKind>(kind: Kind, value: unknown) {
  try {
    return checkAnswer(kind, bytesOf(value));
  } catch (error) {
    // Too deep for a stack: only the thread that contains it fails.
    if (error instanceof RangeError) return undefined;
    expect(error).toBeInstanceOf(ContractError);
    expect((error as Error).message).not.toMatch(/\p{Cc}/u);
    return undefined;
  }
}

const build = {
  renderDocument,
  renderPreviewBar,
  styles: 'body{margin:0}',
  beforePaint: 'decide()',
  bootUrl: '/assets/boot.js',
  fontUrl: '/assets/font.woff2',
  previewStylesUrl: '/assets/preview.css',
  scripts: {},
  moduleIntegrity: { '/assets/boot.js': 'sha256-boot' },
} as unknown as Omit<ShellBuild, 'telemetry'>;

/** Scripts of the document itself. */
const OWN_SCRIPTS = 4;

type Element = DefaultTreeAdapterTypes.Element;
function listElements(root: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const elements: Element[] = [];
  const waiting: DefaultTreeAdapterTypes.ParentNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('attrs' in node) elements.push(node as Element);
    if ('content' in node) waiting.push(node.content as DefaultTreeAdapterTypes.ParentNode);
    for (const child of node.childNodes.toReversed()) if ('attrs' in child) waiting.push(child);
  }
  return elements;
}
const attribute = (element: Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value;

function expectWholeDocument(html: string): void {
  const document = parse(html);
  const elements = listElements(document);
  const find = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const [body] = find('body') as [Element];
  const parts = (body.childNodes as Element[]).filter((each) => 'attrs' in each);
  const ids = parts.map((each) => attribute(each, 'id'));
  expect(ids).toContain('page-data');
  expect(ids).toContain('announcer');
  expect(parts.flatMap((each) => attribute(each, 'data-slot') ?? [])).toEqual([...SLOTS]);
  const [title] = find('title') as [Element];
  expect((title.parentNode as Element).tagName).toBe('head');
  expect(
    find('script').filter((each) => attribute(each, 'type') !== 'application/ld+json'),
  ).toHaveLength(OWN_SCRIPTS);
  for (const tag of ['base', 'object', 'embed', 'plaintext']) expect(find(tag)).toEqual([]);
  for (const element of elements) {
    for (const { name, value } of element.attrs) {
      expect(name).not.toMatch(/^on/);
      if (name === 'href' || name === 'src' || name === 'action')
        expect(value.replace(/[\s\p{Cc}]/gu, '')).not.toMatch(/^(javascript|vbscript):/i);
    }
    if (element.tagName === 'meta') expect(attribute(element, 'http-equiv')).toBeUndefined();
    if (element.tagName === 'script')
      for (const child of element.childNodes)
        if (attribute(element, 'type')?.endsWith('json'))
          JSON.parse((child as { value: string }).value);
  }
  const [head] = find('head') as [Element];
  for (const element of listElements(head)) {
    expect(element.tagName).not.toBe(MARK);
    expect(element.attrs.map(({ name }) => name)).not.toContain(MARK);
  }
}

/** More time than any input of this size needs. */
const SLOW_MS = 3_000;
function inTime<Value>(work: () => Value): Value {
  const started = performance.now();
  const value = work();
  expect(performance.now() - started).toBeLessThan(SLOW_MS);
  return value;
}

/** `undefined` for HTML that becomes too long when it is closed. */
function tryToContain(html: string): string | undefined {
  try {
    return inTime(() => containHtml(html));
  } catch (error) {
    // Too deep for a stack: only the thread that contains it fails.
    if (!(error instanceof RangeError)) expect(error).toBeInstanceOf(ContractError);
    return undefined;
  }
}

const css = fc.oneof(
  hostileText,
  fc
    .array(
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc.constantFrom(
            '.a',
            '.b-c',
            '#d',
            ' ',
            '>',
            ',',
            '{',
            '}',
            ';',
            ':',
            '@media x',
            '@layer y',
            '@import "z"',
            '@font-face',
            '/*',
            '*/',
            '"',
            "'",
            '\\',
            '(',
            ')',
            ':is(',
            ':not(',
            '[a="}"]',
            'color:red',
            '}}',
            'é',
            '\n',
          ),
        },
        { weight: 1, arbitrary: hostileText },
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for what XML does not know.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const isXml = (text: string) => !NOT_XML.test(text) && text.isWellFormed();

fuzzArea({
  'Whatever fragments answer, the page is whole and its headers can be sent': fc.asyncProperty(
    damaged(fc.constant(wholeResult), { minWounds: 1, maxWounds: 6 }),
    fc.constantFrom(...SLOTS),
    result,
    fc.constantFrom('/about', '/', '/features/polls'),
    fc.boolean(),
    async (pageResult, otherSlot, otherResult, path, isPreview) => {
      const { compose, render } = createComposer();
      const answers: Record<string, unknown> = {
        page: pageResult,
        [otherSlot]: otherResult,
      };
      render.mockImplementation(async ({ slot }) => {
        const checked = check('render', answers[slot] ?? { html: '' });
        if (!checked) throw new Error('breaks the contract');
        return checked;
      });
      const page = await compose({ path, ...(isPreview && { previewRef: 'x' }) });
      for (const slot of Object.values(page.slots))
        if (slot.artifact)
          Object.assign(slot.artifact.manifest, {
            exposes: {},
            css: [],
            remoteEntry: 'r.js',
            mount: null,
          });
      for (const slot of Object.values(page.slots))
        if (slot.artifact)
          Object.assign(slot.artifact, {
            css: '.a{}',
            styleRules: parseStyles('.a{}'),
            scriptClasses: new Set(),
            moduleIntegrity: {},
          });
      const built = buildPage(page, { build, release: 1, params: {}, publicUrl: SITE });
      expect([204, 205, 304]).not.toContain(built.status);
      expect(built.status).toBeGreaterThanOrEqual(200);
      for (const [name, value] of Object.entries(built.headers)) {
        validateHeaderName(name);
        validateHeaderValue(name, value);
      }
      expectWholeDocument(built.document);
      expect(JSON.parse(built.writePart())).toMatchObject({ path });
    },
  ),
  'Contained HTML stays as it is, and in its slot': fc.property(hostileHtml, (html) => {
    const contained = tryToContain(html);
    if (contained === undefined) return;
    expect(containHtml(contained)).toBe(contained);
    expectWholeDocument(
      renderDocument({
        head: { title: 'x', description: '' },
        canonicalUrl: SITE,
        pageClass: 'x',
        styles: [],
        fontUrl: '/f',
        bootUrl: '/b',
        importMap: '{}',
        beforePaint: '',
        pageData: {},
        slots: SLOTS.map((name) => ({ name, html: contained })),
      }),
    );
    if (isPlainHtml(html)) expect(contained).toBe(html);
  }),
  'Frames come out as they went in, however they are cut; other bytes end the reading': fc.property(
    fc.array(
      fc.record({
        kind: fc.constantFrom('answer', 'failure', 'request'),
        id: fc.nat(),
        value: fc.jsonValue(),
      }),
      { maxLength: 5 },
    ),
    fc.array(fc.nat(200), { maxLength: 20 }),
    fc.option(fc.record({ at: fc.nat(400), by: fc.uint8Array({ maxLength: 12 }) }), { nil: null }),
    (sent, cuts, damage) => {
      const whole = Buffer.concat(
        sent.map(({ kind, id, value }) => encodeFrame(kind as Frame['kind'], id, value)),
      );
      const bytes = Buffer.from(whole);
      if (damage) Buffer.from(damage.by).copy(bytes, Math.min(damage.at, bytes.length));
      const read = createFrameReader(() => 10_000);
      const found: Frame[] = [];
      try {
        for (let from = 0, index = 0; from < bytes.length; index++) {
          const to = from + 1 + (cuts[index % (cuts.length || 1)] ?? 50);
          found.push(...read(bytes.subarray(from, to)));
          from = to;
        }
      } catch (error) {
        expect(error).toBeInstanceOf(FrameError);
        expect(bytes.equals(whole)).toBe(false);
      }
      if (bytes.equals(whole))
        expect(
          found.map(({ kind, id, body }) => ({ kind, id, value: JSON.parse(String(body)) })),
        ).toEqual(JSON.parse(JSON.stringify(sent)));
    },
  ),
  'Style sheets are pruned in time, and keep the rules that are used': fc.property(
    fc.array(
      fc.tuple(fc.constantFrom('a', 'b-c', 'x'), fc.constantFrom('', ':hover', ' > p', ', .a')),
      {
        maxLength: 6,
      },
    ),
    css,
    fc.subarray(['a', 'b-c', 'x']),
    (selectors, noise, used) => {
      const rules = selectors.map(([name, rest], index) => ({
        name,
        text: `.${name}${rest}{top:${index}px}`,
      }));
      const text = rules.map((rule) => rule.text).join('') + noise;
      const pruned = inTime(() => pruneStyles(parseStyles(text), new Set(used)));
      for (const rule of rules) if (used.includes(rule.name)) expect(pruned).toContain(rule.text);
    },
  ),
  'The classes of any HTML are listed in time': fc.property(hostileHtml, (html) => {
    inTime(() => listClasses(html));
  }),
  'Any description of the site gives redirects that stay here, and XML': fc.property(
    damaged(fc.constant(wholeSite), { maxWounds: 3 }),
    hostileText,
    (value, path) => {
      const site = check('site', value);
      if (!site) return;
      const known = createKnownSite([{ fragment: 'mf-pages', ...site }]);
      for (const from of [path, '/old', ...site.redirects.map((each) => each.from)]) {
        const to = known.findRedirect(from);
        if (to === undefined) continue;
        validateHeaderValue('location', to);
        expect(new URL(to, SITE).origin).toBe(SITE);
      }
      for (const xml of [
        ...buildSitemaps(known.pages, SITE).values(),
        ...known.feeds.map((feed) => buildAtomFeed(feed, SITE)),
      ]) {
        expect(isXml(xml)).toBe(true);
        expect(xml).not.toContain(`<${MARK}`);
      }
    },
  ),
  'Other answers are what the contract says, or named as wrong': fc.property(
    fc.constantFrom('revision', 'preview', 'support'),
    damaged(
      fc.constantFrom<unknown>(
        { revision: 'abc', contentUnavailable: 'x' },
        { live: true, path: '/a' },
        [{ title: 'a', summary: 'b', path: '/c' }],
      ),
    ),
    (kind, value) => void check(kind as AnswerKind, value),
  ),
  'Manifests and releases are whole, or named as wrong': fc.property(
    damaged(fc.constantFrom<unknown>(wholeManifest, wholeRelease)),
    (value) => {
      for (const read of [parseManifest, parseRelease])
        try {
          read(writeJson(value), 'the file');
        } catch (error) {
          expect(error).toBeInstanceOf(ContractError);
          expect((error as Error).message).toContain('the file');
        }
    },
  ),
  'A saved page is the one that was saved, or none': fc.asyncProperty(
    damaged(
      fc.constant({
        key: '/a',
        savedAt: 1,
        fragment: { name: 'mf-pages', version: '1.0.0' },
        result: wholeResult,
      }),
    ),
    fc.boolean(),
    fc.nat(500),
    async (value, isSigned, cut) => {
      const { createHash } = await import('node:crypto');
      const hash = (text: string) => createHash('sha256').update(text).digest('hex');
      const json = writeJson(value);
      const text = isSigned ? `${hash(json)}\n${json}` : `${hash(json)}\n${json}`.slice(0, cut);
      writeFileSync(join(folder, `${hash('/a')}.copy`), text);
      const snapshots = createPageSnapshots({ folder, log: { warn() {} } });
      const found = await snapshots.find('/a');
      if (found) expect(typeof found.result.html).toBe('string');
    },
  ),
});
