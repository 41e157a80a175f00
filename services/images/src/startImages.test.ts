import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildImageUrl } from '@site/config/images';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from './createLog.ts';
import { startImages } from './startImages.ts';
import { createImageFolder, drawImage } from './testing/createImageFolder.ts';

test.each([
  [{ IMAGES_PORT: 'x' }, 'IMAGES_PORT="x"'],
  [{ IMAGES_CACHE_MB: '0' }, 'IMAGES_CACHE_MB="0"'],
  [{ SHARING_CACHE_MB: 'much' }, 'SHARING_CACHE_MB="much"'],
])('An invalid setting stops the start and is named: %o', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test('Pictures are served, logged without their addresses, counted and cached', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'images-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const images = await createImageFolder();
  onTestFinished(images.remove);
  await images.write('a.png', await drawImage(64, 32));
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const config = readConfig({
    IMAGES_PORT: '0',
    IMAGES_ADMIN_PORT: '0',
    SITE_DATA_DIR: dataDir,
    IMAGES_FOLDER: images.folder,
  });
  const service = await startImages(config, log);
  onTestFinished(service.close);

  const headers = { 'x-request-id': 'from-the-shell' };
  const picture = await fetch(service.url + buildImageUrl('/images/a.png'), { headers });
  expect([picture.status, picture.headers.get('x-request-id')]).toEqual([200, 'from-the-shell']);
  expect(await readdir(join(dataDir, 'images/resized'))).toHaveLength(1);
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${service.url}/nowhere`)).status).toBe(404);

  const answered = lines.map((line) => JSON.parse(line)).filter(({ route }) => route);
  expect(answered).toEqual([
    expect.objectContaining({
      reqId: 'from-the-shell',
      method: 'GET',
      route: '/cdn-cgi/image/*',
      status: 200,
      ms: expect.any(Number),
    }),
    expect.objectContaining({ route: 'none', status: 404 }),
  ]);
  const metrics = await (await fetch(`${service.adminUrl}/metrics`)).text();
  expect(metrics).toContain(
    'images_request_seconds_count{method="GET",route="/cdn-cgi/image/*",status="200"} 1',
  );
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
});
