import { join } from 'node:path';
import type { checkFragment, Report } from '@site/fragment-check';
import { packArchive } from '@site/fragment-kit/archive';
import { digest } from '@site/fragment-kit/digest';
import { describe, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { buildLocalOperator } from '../localOperator.ts';
import { openRegistry } from '../openRegistry.ts';
import { createTestHome, usualHomes } from '../testing/createTestHome.ts';
import { writeBuiltArtifact } from '../testing/writeBuiltArtifact.ts';
import { createGate } from './createGate.ts';

const MANIFEST = { name: 'mf-footer', slot: 'footer' } as Parameters<
  ReturnType<typeof createGate>
>[0]['manifest'];
const manifestBytes = Buffer.from('{}');
const upload = { manifest: MANIFEST, manifestBytes, files: new Map() };
const trust = { trusted: [], mayRunUncontained: true };
const growth = { team: 'growth', isOperator: false };
const report = (findings: Partial<Report['findings'][number]>[] = []) =>
  ({ name: 'mf-footer', version: '1', ok: true, findings, tookMs: 1 }) as Report;

const render = (html: string) =>
  `export const render = () => ({ html: ${html} }); export const fallback = () => '';`;

describe.each(usualHomes)('A registry in %s that checks', (home) => {
  async function arrange() {
    const settings = { ...(await createTestHome(home)), REGISTRY_CHECK: 'on' as const };
    const opened = await openRegistry(settings);
    const app = await buildApp(opened);
    const creator = { team: 'operators', how: 'local', subject: 'test' } as const;
    const { token } = await opened.identity.tokens.create(
      { team: 'growth', label: '', fragments: ['*'], channels: ['*'], lifetimeMs: 1_000_000 },
      creator,
    );
    const publish = async (source: Partial<Parameters<typeof writeBuiltArtifact>[1]>) => {
      const folder = join(settings.SITE_DATA_DIR, 'built');
      await writeBuiltArtifact(folder, {
        name: 'mf-footer',
        slot: 'footer',
        server: render(`'<p>Letters</p>'`),
        ...source,
      });
      const answer = await app.inject({
        method: 'POST',
        url: '/fragments/mf-footer/versions',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        payload: await packArchive(folder),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    return { opened, app, publish };
  }

  test('stores a fragment that passes, and refuses one that does not with what, where and how to mend', async () => {
    const { opened, app, publish } = await arrange();
    const refused = await publish({ server: render(`'<p onclick="x()">Letters</p>'`) });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'check_failed',
        error: expect.stringContaining('<p> has onclick="x()".'),
        report: {
          ok: false,
          findings: expect.arrayContaining([
            expect.objectContaining({ rule: 'handler', mend: expect.any(String) }),
          ]),
        },
      },
    });
    expect(await opened.registry.listVersions('mf-footer')).toEqual([]);
    expect(await opened.identity.claims.list()).toMatchObject({ fragments: [], slots: [] });

    const waivers = [{ rule: 'accessibility', reason: 'It is\u001b[2J drawn.' }];
    const server = render(`'<p>Letters <img src="/a.png"></p>'`);
    expect(await publish({ server, waivers })).toMatchObject({
      status: 201,
      body: {
        isNew: true,
        findings: [{ rule: 'accessibility', where: 'render of /', waived: 'It is [2J drawn.' }],
      },
    });
    expect(await opened.registry.listVersions('mf-footer')).toMatchObject([
      { waivers: [{ rule: 'accessibility', reason: 'It is [2J drawn.' }] },
    ]);

    const lifecycles = `export const bootstrap = async () => {};
      export const mount = async () => addEventListener('resize', () => {});
      export const unmount = async () => {};`;
    const leaking = {
      client: { 'remoteEntry.js': '', 'lifecycles.js': lifecycles },
      mount: { expose: './lifecycles', hydrate: 'visible' } as const,
      waivers: [{ rule: 'leak', reason: 'A map stays.' }],
    };
    expect(await publish(leaking)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('waivers grant mf-footer leak') },
    });
    const waiver = { fragment: 'mf-footer', rule: 'leak', reason: 'The map.' };
    await opened.identity.claims.grantWaiver(buildLocalOperator('test'), waiver);
    expect(await publish(leaking)).toMatchObject({ status: 201 });
    await app.close();
    await opened.close();
  });
});

test.each([
  ['a team without a grant', growth, [], false],
  ['a team with another grant', growth, ['leak'], false],
  ['a team with the grant', growth, ['styles-outside'], true],
  ['an operator', { team: 'operators', isOperator: true }, [], true],
])(
  'A waiver of a rule that protects other fragments counts for %s: %#',
  async (_, actor, granted, ok) => {
    const waived = { rule: 'styles-outside', level: 'error', waived: 'The page must not scroll.' };
    const small = { rule: 'client-size', level: 'error', waived: 'It is an editor.' };
    const gate = createGate({
      trust,
      readOffered: async () => undefined,
      findLive: async () => undefined,
      listGrants: async () => new Set(granted),
      check: async () => report([waived, small] as Report['findings']),
    });
    const outcome = await gate(upload, actor).catch((error) => error);
    if (ok) expect(outcome.findings).toEqual([waived, small]);
    else
      expect(outcome).toMatchObject({
        code: 'check_failed',
        report: { ok: false, findings: [{ rule: 'styles-outside' }, small] },
        message: expect.stringContaining(
          'an operator grants the waiver: pnpm fragments waivers grant mf-footer styles-outside --reason <why>',
        ),
      });
  },
);

test('One fragment is checked at a time, and a team waits for one check of another team', async () => {
  const checked: string[] = [];
  const ends: (() => void)[] = [];
  const check = (async ({ manifest }: { manifest: { name: string } }) => {
    checked.push(manifest.name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return report();
  }) as unknown as typeof checkFragment;
  const gate = createGate({
    readOffered: async () => undefined,
    findLive: async () => undefined,
    trust,
    listGrants: async () => new Set(),
    check,
  });
  const ask = (team: string) =>
    gate(
      { ...upload, manifest: { ...MANIFEST, name: team } as typeof MANIFEST },
      { ...growth, team },
    );
  const waiting = [ask('noisy'), ask('noisy'), ask('noisy'), ask('quiet')];
  for (let count = 1; count <= waiting.length; count++) {
    await vi.waitFor(() => expect(checked).toHaveLength(count));
    ends.shift()?.();
  }
  await Promise.all(waiting);
  expect(checked).toEqual(['noisy', 'quiet', 'noisy', 'noisy']);
});

test('A fragment is compared to the live one, and to what the shell shares', async () => {
  const seen: unknown[] = [];
  const live = { manifest: { version: 'live' }, files: new Map() } as never;
  const gate = createGate({
    readOffered: async () => ({ react: '19.0.0' }),
    findLive: async (name) => (name === 'mf-footer' ? live : undefined),
    trust,
    listGrants: async () => new Set(),
    content: { endpoint: 'http://127.0.0.1:1/api/v2' },
    check: async (_, options) => {
      seen.push(options);
      return report();
    },
  });
  await gate(upload, growth);
  expect(seen).toEqual([
    {
      live,
      offered: { react: '19.0.0' },
      content: { endpoint: 'http://127.0.0.1:1/api/v2' },
    },
  ]);
});

test('A layout is no fragment, and is not checked', async () => {
  const gate = createGate({
    readOffered: async () => undefined,
    findLive: async () => undefined,
    trust,
    listGrants: async () => new Set(),
    check: () => Promise.reject(new Error('it was checked')),
  });
  const manifest = { name: 'layout', layout: { slots: [] } } as never;
  expect(await gate({ manifest, manifestBytes, files: new Map() }, growth)).toBeUndefined();
});

test.each([
  ['is contained', true, [], 'checked'],
  ['is not contained', false, [], 'uncontained'],
  ['is not contained, but trusted', false, [digest(manifestBytes)], 'checked'],
])(
  'Code that %s is checked only if it can do no harm',
  async (_, isContained, trusted, outcome) => {
    const gate = createGate({
      readOffered: async () => undefined,
      findLive: async () => undefined,
      listGrants: async () => new Set(),
      trust: { trusted, mayRunUncontained: false },
      findIsolation: async () => ({
        isContained,
        description: 'restricted only by Node',
        wrap: () => [],
      }),
      check: async () => report(),
    });
    const found = await gate(upload, growth).then(
      () => 'checked',
      (error) => error.code,
    );
    expect(found).toBe(outcome);
  },
);
