import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSite, type TestSite } from '../site/createSite.ts';
import { describePage } from '../site/describePage.ts';
import { inFull } from '../site/pairUp.ts';
import { ROUTES } from '../site/routes.ts';
import { type HostedRepository, startHostedRepository } from '../site/startHostedRepository.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);

let hosted: HostedRepository;
let site: TestSite;

test.beforeAll(async () => {
  hosted = await startHostedRepository();
  site = await createSite(hosted.environment);
});
test.afterAll(async () => {
  await site.stop();
  await hosted.stop();
});
test.beforeEach(() => {
  hosted.refusal = undefined;
});

async function read(path: string, url = site.url) {
  const response = await fetch(url + path);
  const html = await response.text();
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
  return { status: response.status, stale: response.headers.get('cache-status'), title, html };
}

const log = () => readFile(join(site.dataDir, 'logs/shell.log'), 'utf8');

/** Kills the shell; its supervisor starts the next process. */
async function restartShell(): Promise<void> {
  const before = site.services.shell.process.pid ?? 0;
  process.kill(before, 'SIGKILL');
  await expect
    .poll(
      () =>
        fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      // Beside other tests a start takes ten times as long.
      { timeout: 60_000 },
    )
    .toBe(true);
  expect(site.services.shell.process.pid).not.toBe(before);
}

const STALE = /^shell; hit; ttl=-\d+; detail=last-good-copy$/;
/** The longest address that the hosted product accepts. */
const MAX_ADDRESS = 2_048;
/** Much shorter than the pause that the repository asks for, and long enough for a busy machine. */
const DEADLINE_MS = 20_000;

test('With a hosted repository the site has the same pages, from short queries at the configured address', async () => {
  expect(site.services.content).toBeUndefined();
  for (const path of [...ROUTES, '/privacy/gdpr', '/features/ad-network/publishers', '/sitemap']) {
    const page = await read(path);
    const embedded = await read(path, process.env.SITE_URL);
    expect(page).toMatchObject({ status: embedded.status, title: embedded.title, stale: null });
    expect(describePage(page.html)).toBe(describePage(embedded.html));
  }
  const [ours, theirs] = await Promise.all(
    [site.url, process.env.SITE_URL].map((url) => read('/sitemap.xml', url)),
  );
  expect(ours?.html).toBe(theirs?.html);
  expect(hosted.requests.filter((url) => url.length > MAX_ADDRESS)).toEqual([]);
  expect(hosted.requests.length).toBeGreaterThan(20);
});

test('While a hosted repository answers 429, pages come from their snapshots within the deadline', async () => {
  test.setTimeout(180_000);
  const about = await read('/about');
  const before = (await log()).length;
  hosted.refusal = { status: 429, retryAfter: '60', times: Number.POSITIVE_INFINITY };
  await expect.poll(async () => (await read('/about')).stale).toMatch(STALE);
  await restartShell();
  const started = performance.now();
  const fromDisk = await read('/about');
  expect(performance.now() - started).toBeLessThan(DEADLINE_MS);
  expect(fromDisk).toMatchObject({ status: 200, title: about.title });
  expect(fromDisk.html).toContain(about.html.match(/<main[\s\S]*?<\/main>/)?.[0]);
  const unseen = await read('/experts');
  expect(performance.now() - started).toBeLessThan(2 * DEADLINE_MS);
  expect(unseen.status).toBe(503);
  expect(unseen.html).toContain('<footer');

  const lines = (await log()).slice(before);
  expect(lines).toContain('is busy for 60 s');
  // On a busy machine, other fragments may.
  const ofPages = lines.split('\n').filter((line) => line.includes('"fragment":"mf-pages"'));
  expect(ofPages.join()).not.toContain('took longer than');

  hosted.refusal = undefined;
  await expect.poll(async () => (await read('/experts')).status).toBe(200);
});

test('A hosted repository that fails does not get its access token into the log', async () => {
  hosted.refusal = { status: 500, retryAfter: '', times: Number.POSITIVE_INFINITY };
  await expect.poll(async () => (await read('/love')).status).toBe(503);
  expect(await log()).toContain('An invalid API response was returned');
  expect(await log()).not.toContain(hosted.environment.CONTENT_ACCESS_TOKEN);
  hosted.refusal = undefined;
  await expect.poll(async () => (await read('/love')).status).toBe(200);
});

test('A page waits for a hosted repository that is busy for a moment', async () => {
  await expect.poll(async () => (await read('/about')).stale).toBeNull();
  hosted.refusal = { status: 429, retryAfter: '0.2', times: 2 };
  expect(await read('/grow')).toMatchObject({ status: 200, stale: null });
  expect(hosted.refusal.times).toBeLessThanOrEqual(0);
});

testInFull(
  'While the content hangs or is down, pages come from their snapshots and say so',
  async () => {
    test.setTimeout(90_000);
    const content = hosted.process;
    const about = await read('/about');
    expect(about).toMatchObject({ status: 200, stale: null });

    content.kill('SIGSTOP');
    await expect.poll(async () => (await read('/about')).stale).toMatch(STALE);
    expect((await read('/about')).title).toBe(about.title);
    expect(await log()).toContain('pages are served from their last known good copies');

    await restartShell();
    const fromDisk = await read('/about');
    expect(fromDisk).toMatchObject({ status: 200, title: about.title });
    expect(fromDisk.stale).toMatch(STALE);
    expect(fromDisk.html).toContain(about.html.match(/<main[\s\S]*?<\/main>/)?.[0]);
    const unseen = await read('/tou');
    expect(unseen).toMatchObject({ status: 503, stale: null });
    expect(unseen.html).toContain('<footer');

    content.kill('SIGCONT');
    await expect.poll(async () => (await read('/about')).stale).toBeNull();
    await expect.poll(async () => (await read('/tou')).status).toBe(200);
    expect(await log()).toContain('the content answers again');

    content.kill('SIGKILL');
    await expect.poll(async () => (await read('/tou')).stale).toMatch(STALE);
    await restartShell();
    expect(await read('/about')).toMatchObject({ status: 200, title: about.title });
  },
);
