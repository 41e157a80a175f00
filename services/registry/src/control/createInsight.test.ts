import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createInsight } from './createInsight.ts';

const TOKEN = 'a-token-that-only-reads';
const error = {
  id: 'e1',
  stage: 'mount',
  fragment: 'mf-footer',
  version: '1.0.0',
  expose: './lifecycles',
  message: 'TypeError: x is undefined',
  path: '/pricing',
  count: 3,
  arms: { live: 3 },
  firstSeenAt: '2026-03-01T10:00:00.000Z',
  lastSeenAt: '2026-03-01T11:00:00.000Z',
  stack: null,
  frames: null,
};

/** A data folder beside an api that answers so. */
async function arrange(answer: (path: string) => object = () => ({ errors: [error], vitals: [] })) {
  const asked: string[] = [];
  const api = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    const isAllowed = headers.authorization === `Bearer ${TOKEN}`;
    response.statusCode = isAllowed ? 200 : 401;
    response.end(JSON.stringify(isAllowed ? answer(url) : {}));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void api.close());
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'insight-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { asked, url, folder };
}

async function sayWhere(folder: string, address: object) {
  await mkdir(join(folder, 'api'));
  await writeFile(join(folder, 'api/reader.json'), JSON.stringify(address));
}

test('Beside a site the api is found by its file', async () => {
  const { asked, url, folder } = await arrange();
  await sayWhere(folder, { url, token: TOKEN });
  expect(await createInsight({ SITE_DATA_DIR: folder }).read(30)).toMatchObject({
    isConnected: true,
    errors: [{ id: 'e1', fragment: 'mf-footer' }],
  });
  expect(asked).toContain('/vitals?days=30');
});

test('An api elsewhere is named by its settings', async () => {
  const { url } = await arrange();
  const insight = createInsight({ REGISTRY_INSIGHT_URL: url, REGISTRY_INSIGHT_TOKEN: TOKEN });
  expect(await insight.read(7)).toMatchObject({ isConnected: true });
});

test('Without an api, or with one that refuses or answers rubbish, it says why', async () => {
  expect(await createInsight({}).read(7)).toMatchObject({ isConnected: false });
  const { url } = await arrange();
  const wrong = createInsight({ REGISTRY_INSIGHT_URL: url, REGISTRY_INSIGHT_TOKEN: 'another' });
  expect(await wrong.read(7)).toMatchObject({ reason: expect.stringContaining('answered 401') });
  const rubbish = await arrange(() => ({ errors: 'none' }));
  const settings = { REGISTRY_INSIGHT_URL: rubbish.url, REGISTRY_INSIGHT_TOKEN: TOKEN };
  expect(await createInsight(settings).read(7)).toMatchObject({ isConnected: false });
});
