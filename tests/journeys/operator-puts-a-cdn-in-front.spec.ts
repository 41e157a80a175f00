import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { createSite, PATIENT } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { inFull } from '../site/pairUp.ts';
import { startOtherShell } from '../site/startOtherShell.ts';
import { startVarnish } from '../site/startVarnish.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);
const run = promisify(execFile);

const PATHS = ['/', '/pricing', '/about', '/enterprise', '/love', '/experts', '/features/polls'];
const TEXT = 'Letters that came through a cache';
const TITLE = 'About us, edited behind a cache';

/** Two shells of one site, each with its own data, behind Varnish, which keeps pages for days. */
async function arrange() {
  const folder = await mkdtemp(join(tmpdir(), 'cdn-'));
  const content = join(folder, 'content');
  await cp(join(repository, 'content'), content, { recursive: true });
  const purgePort = await findPort('PURGE_URL', 0);
  const environment = {
    ...PATIENT,
    CONTENT_DIR: content,
    SURROGATE_KEYS: 'on',
    PURGE_URL: `http://127.0.0.1:${purgePort}/`,
    PURGE_FORMAT: 'varnish',
  };
  const site = await createSite(environment);
  const other = await startOtherShell(site, environment);
  const varnish = await startVarnish(site.url, { otherShell: other.url, purgePort });
  return {
    site,
    other,
    varnish,
    content,
    purgeUrl: environment.PURGE_URL,
    fragments: (...args: string[]) =>
      run(process.execPath, ['services/registry/src/cli.ts', ...args], {
        cwd: repository,
        env: { ...process.env, SITE_DATA_DIR: site.dataDir },
      }),
    async stop() {
      await varnish.stop();
      await other.stop();
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function visit(base: string, path: string) {
  const response = await fetch(base + path);
  return {
    cache: response.headers.get('x-cache'),
    etag: response.headers.get('etag'),
    keys: response.headers.get('surrogate-key'),
    text: await response.text(),
  };
}

/** Visits pages until each shows what is new, and then for a while longer; resolves to when the last old one was shown. */
async function findLastOld(base: string, paths: string[], isNew: (text: string) => boolean) {
  const startedAt = Date.now();
  let lastOldAt = startedAt;
  while (Date.now() - lastOldAt < 6_000) {
    const all = await Promise.all(paths.map((path) => visit(base, path)));
    if (!all.every(({ text }) => isNew(text))) lastOldAt = Date.now();
    if (Date.now() - startedAt > 40_000) throw new Error('an old page stays');
  }
  return lastOldAt;
}

testInFull('A cache in front keeps pages for days and drops exactly what changed', async () => {
  test.setTimeout(240_000);
  const { site, other, varnish, content, purgeUrl, fragments, stop } = await arrange();
  try {
    // All shells answer with the same bytes under the same validators.
    for (const path of [...PATHS, '/_parts/about']) {
      const [one, two] = await Promise.all([visit(site.url, path), visit(other.url, path)]);
      expect(one.keys).toContain('fragment-mf-footer');
      expect(two).toMatchObject({ etag: one.etag, text: one.text });
    }

    // What shells purged at their start is over.
    await expect
      .poll(async () => (await visit(varnish.url, '/about')).cache, { timeout: 20_000 })
      .toBe('hit');
    // It comes twice, and pages are kept for long from five seconds after that.
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    for (const path of PATHS) await visit(varnish.url, path);
    const seen: (string | null)[] = [];
    for (let round = 0; round < 100; round++)
      for (const path of PATHS) seen.push((await visit(varnish.url, path)).cache);
    const hits = seen.filter((each) => each === 'hit').length / seen.length;
    console.log(`hits: ${Math.round(hits * 1_000) / 10} %`);
    expect(hits).toBeGreaterThan(0.99);
    expect((await visit(varnish.url, '/about')).keys).toBeNull();

    // A visitor cannot drop anything.
    const refused = await fetch(varnish.url, {
      method: 'PURGE',
      headers: { 'surrogate-key': 'pages' },
    });
    expect(refused.status).toBe(405);
    expect((await fetch(purgeUrl, { method: 'PURGE' })).status).toBe(400);
    expect((await visit(varnish.url, '/about')).cache).toBe('hit');

    // A release of one fragment.
    const into = join(site.dataDir, 'footer');
    const { version } = await changeFooter(await readBuiltFooter(), {
      text: TEXT,
      into,
      mark: 'cdn',
    });
    await (await openSiteRegistry(site.dataDir)).publish(into);
    const isNew = (text: string) => text.includes(TEXT);
    const looking = findLastOld(varnish.url, PATHS, isNew);
    const shells = [site.url, other.url].map((url) => findLastOld(url, ['/newsletter-xp'], isNew));
    await fragments('release', `mf-footer@${version}`);
    const channel = await fetch(`${site.services.registry.url}/channels/production`);
    const { at } = (await channel.json()).payload;
    const slowest = Math.max(...(await Promise.all(shells)));
    const released = (await looking) - slowest;
    console.log(
      `the slowest shell served a release after ${slowest - Date.parse(at)} ms, the cache ${released} ms later`,
    );
    // On an idle machine a tenth of that.
    expect(released).toBeLessThan(5_000);

    // An edit of one document drops its pages and keeps the others.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    for (const path of PATHS) await visit(varnish.url, path);
    const file = join(content, 'documents/page/about.json');
    const about = JSON.parse(await readFile(file, 'utf8'));
    about.data.meta_title = TITLE;
    await writeFile(file, JSON.stringify(about));
    const editedAt = Date.now();
    const edited =
      (await findLastOld(varnish.url, ['/about'], (text) => text.includes(TITLE))) - editedAt;
    console.log(`the last page from before an edit: ${edited} ms after it`);
    // On an idle machine less than two.
    expect(edited).toBeLessThan(20_000);
    const after = await Promise.all(PATHS.map((path) => visit(varnish.url, path)));
    const kept = PATHS.filter((_, index) => after[index]?.cache === 'hit');
    console.log(`kept through the edit: ${kept.join(' ')}`);
    expect(kept).toContain('/pricing');
  } finally {
    await stop();
  }
});
