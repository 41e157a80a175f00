import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containHtml } from '@site/containment';
import { isPlainHtml } from '@site/containment/plain-html';
import { ContractError, parseManifest, parseRelease } from '@site/fragment-kit/manifest';
import { createFrameReader, encodeFrame, type Frame, FrameError } from '@site/sandbox/frames';
import fc from 'fast-check';
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
import { weighted } from '../arbitraries/choose.ts';
import { damaged, writeJson } from '../arbitraries/damaged.ts';
import { hostileHtml } from '../arbitraries/hostileHtml.ts';
import { hostileText, MARK } from '../arbitraries/hostileText.ts';
import dictionary from '../dictionary.json' with { type: 'json' };
import { fuzzArea } from '../fuzzArea.ts';
import samples from '../samples.json' with { type: 'json' };
import { expectWholeDocument } from './expectWholeDocument.ts';

const SITE = 'https://site.example';
const folder = mkdtempSync(join(tmpdir(), 'fuzz-rendering-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A fragment's answer: almost valid, with any HTML. */
const result = fc
  .tuple(damaged(fc.constant(samples.result)), fc.oneof(fc.constant(undefined), hostileHtml))
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
    .array(weighted([5, fc.constantFrom(...dictionary.cssPieces)], [1, hostileText]), {
      maxLength: 40,
    })
    .map((parts) => parts.join('')),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for what XML does not know.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const isXml = (text: string) => !NOT_XML.test(text) && text.isWellFormed();

fuzzArea({
  'Whatever fragments answer, the page is whole and its headers can be sent': fc.asyncProperty(
    damaged(fc.constant(samples.result), { minWounds: 1, maxWounds: 6 }),
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
      for (const { artifact } of Object.values(page.slots)) {
        if (!artifact) continue;
        const bare = { exposes: {}, css: [], remoteEntry: 'r.js', mount: null };
        Object.assign(artifact.manifest, bare);
        Object.assign(artifact, {
          css: '.a{}',
          styleRules: parseStyles('.a{}'),
          scriptClasses: new Set(),
          integrity: {},
        });
      }
      const built = buildPage(page, { build, release: 'one', params: {}, publicUrl: SITE });
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
    damaged(fc.constant(samples.site), { maxWounds: 3 }),
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
    damaged(fc.constantFrom<unknown>(samples.manifest, samples.release)),
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
        result: samples.result,
      }),
    ),
    fc.boolean(),
    fc.nat(500),
    async (value, isSigned, cut) => {
      const { createHash } = await import('node:crypto');
      const hash = (text: string) => createHash('sha256').update(text).digest('hex');
      const json = writeJson(value);
      const text = isSigned ? `${hash(json)}\n${json}` : `${hash(json)}\n${json}`.slice(0, cut);
      const version = { name: 'mf-pages', version: '1.0.0' };
      const place = `${hash('/a')}.${hash('mf-pages@1.0.0').slice(0, 16)}`;
      writeFileSync(join(folder, `${place}.copy`), text);
      const snapshots = createPageSnapshots({ folder, log: { warn() {} } });
      const found = await snapshots.find('/a', version);
      if (found) expect(typeof found.result.html).toBe('string');
    },
  ),
});
