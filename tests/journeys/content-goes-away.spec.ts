import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSite, type TestSite } from '../site/createSite.ts';
import { expect, test } from '../site/test.ts';

let site: TestSite;

test.beforeAll(async () => {
  site = await createSite();
});
test.afterAll(() => site.stop());

async function read(path: string) {
  const response = await fetch(site.url + path);
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
        fetch(`${site.url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  expect(site.services.shell.process.pid).not.toBe(before);
}

const STALE = /^shell; hit; ttl=-\d+; detail=last-good-copy$/;

test('While the content service hangs or is down, pages come from their snapshots and say so', async () => {
  test.setTimeout(90_000);
  const content = site.services.content.process;
  const about = await read('/about');
  expect(about).toMatchObject({ status: 200, stale: null });

  process.kill(content.pid ?? 0, 'SIGSTOP');
  await expect.poll(async () => (await read('/about')).stale).toMatch(STALE);
  expect((await read('/about')).title).toBe(about.title);
  expect(await log()).toContain('pages are served from their last known good copies');

  await restartShell();
  const fromDisk = await read('/about');
  expect(fromDisk).toMatchObject({ status: 200, title: about.title });
  expect(fromDisk.stale).toMatch(STALE);
  expect(fromDisk.html).toContain(about.html.match(/<main[\s\S]*?<\/main>/)?.[0]);
  const unseen = await read('/privacy');
  expect(unseen).toMatchObject({ status: 503, stale: null });
  expect(unseen.html).toContain('<footer');

  process.kill(content.pid ?? 0, 'SIGCONT');
  await expect.poll(async () => (await read('/about')).stale).toBeNull();
  await expect.poll(async () => (await read('/privacy')).status).toBe(200);
  expect(await log()).toContain('the content answers again');

  await content.stop();
  await expect.poll(async () => (await read('/privacy')).stale).toMatch(STALE);
  await restartShell();
  expect(await read('/about')).toMatchObject({ status: 200, title: about.title });
});
