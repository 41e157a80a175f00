import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { purgeFile } from '../../shell/src/edge/purgeFile.ts';
import type { SiteSettings } from '../site/readSettings.ts';
import { runChecks } from './Finding.ts';
import { listInside } from './listInside.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** The findings of some checks for the folder. */
async function examine(...names: string[]) {
  const settings = { SITE_DATA_DIR: folder } as SiteSettings;
  const findings = await runChecks(
    listInside(settings, () => NOW).filter(([name]) => names.includes(name)),
  );
  return findings.map(({ state, says }) => [state, says]);
}

test('A secret that others can read fails, and is named', async () => {
  await writeFile(join(folder, 'registry-token'), 'x', { mode: 0o600 });
  expect(await examine('Secrets')).toEqual([['ok', '1 files that only their user can read']]);
  await chmod(join(folder, 'registry-token'), 0o640);
  expect(await examine('Secrets')).toEqual([
    ['fail', `other users of this machine can read ${folder}/registry-token`],
  ]);
});

test('A folder without a site fails, and says what is missing', async () => {
  expect(await examine('Registry', 'Database', 'Keys')).toEqual([
    ['fail', expect.stringContaining(`cannot be read from ${folder}/registry-keys/public.json`)],
    ['fail', 'none runs for this data folder'],
    ['fail', 'the embedded one is used, and no api runs for this data folder'],
  ]);
});

test.each([
  [0, 3, 20, 'ok'],
  [0, 3, 1_000, 'warn'],
  [2, 0, 0, 'warn'],
  [0, 9, 100_000, 'fail'],
])(
  '%i failed and %i waiting deliveries, the oldest for %i s: %s',
  async (failed, waiting, oldest, state) => {
    const server = createServer((_request, response) =>
      response.end(
        `api_deliveries{kind="lead",status="pending"} ${waiting}\napi_deliveries{kind="lead",status="failed"} ${failed}\napi_delivery_oldest_seconds{kind="lead"} ${oldest}\n`,
      ),
    ).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await mkdir(join(folder, 'api'));
    await writeFile(join(folder, 'api/reader.json'), JSON.stringify({ url, token: 'x' }));
    expect(await examine('Deliveries')).toEqual([
      [state, `${waiting} wait, the oldest for ${oldest} s; ${failed} failed`],
    ]);
  },
);

/** A registry that takes one token, and whose clock may be wrong. */
async function startRegistry(token: string, date = NOW) {
  const server = createServer(({ url, headers }, response) => {
    const isKnown = url === '/readyz' || headers.authorization === `Bearer ${token}`;
    response.writeHead(url === '/readyz' ? 200 : isKnown ? 400 : 401, {
      date: new Date(date).toUTCString(),
    });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  vi.stubEnv('REGISTRY_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('A token that the registry does not know is found, and so is one that is missing', async () => {
  await startRegistry('a'.repeat(20));
  expect(await examine('Report token')).toEqual([['warn', expect.stringMatching(/none here/)]]);
  await writeFile(join(folder, 'registry-report-token'), 'b'.repeat(20));
  expect(await examine('Report token')).toEqual([['fail', expect.stringMatching(/not know it/)]]);
  await writeFile(join(folder, 'registry-report-token'), `${'a'.repeat(20)}\n`);
  expect(await examine('Report token')).toEqual([['ok', 'the registry knows it']]);
});

test('A registry whose clock is five minutes off is found', async () => {
  await startRegistry('', NOW - 300_000);
  expect(await examine('Registry')).toEqual([['warn', expect.stringMatching(/by 300 s$/)]]);
});

test('A cache that has not dropped what has changed is found', async () => {
  const url = 'http://varnish.example:6081';
  vi.stubEnv('PURGE_URL', url);
  vi.stubEnv('SURROGATE_KEYS', 'on');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await examine('Caches')).toEqual([['warn', expect.stringMatching(/was told nothing/)]]);
  const file = purgeFile(join(folder, 'shell'), url);
  await mkdir(join(folder, 'shell'));
  const write = async (pending: string[], at: number) => {
    await writeFile(file, JSON.stringify({ pending }));
    await utimes(file, at / 1_000, at / 1_000);
  };
  await write(['pages'], NOW - 4_000);
  expect(await examine('Caches')).toEqual([['ok', 'varnish.example:6081 has dropped all']]);
  await write(['pages', 'files'], NOW - 60_000);
  expect(await examine('Caches')).toEqual([
    ['fail', expect.stringMatching(/has not dropped 2 keys since 2026-01-01T11:59:00/)],
  ]);
  await write([], NOW - 60_000);
  expect(await examine('Caches')).toEqual([['ok', 'varnish.example:6081 has dropped all']]);
});
