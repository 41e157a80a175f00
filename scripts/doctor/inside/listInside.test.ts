import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { SiteSettings } from '../../site/readSettings.ts';
import { runChecks } from '../Finding.ts';
import { listInside } from './listInside.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** The findings of some checks for the folder. */
async function examine(...names: string[]) {
  const settings = { SITE_DATA_DIR: folder } as SiteSettings;
  const findings = await runChecks(listInside(settings).filter(([name]) => names.includes(name)));
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
    ['fail', `there are no public keys in ${folder}/registry-keys/public.json`],
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
