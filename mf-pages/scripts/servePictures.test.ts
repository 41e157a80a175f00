import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPictureHandler } from './servePictures.ts';

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(folder, 'images/scenes'), { recursive: true });
  await writeFile(join(folder, 'images/scenes/a.svg'), '<svg/>');
  await writeFile(join(folder, 'secret.svg'), 'secret');
  const handle = createPictureHandler(join(folder, 'images'));
  const server = createServer((request, response) =>
    handle(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  return (path: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

test.each(['/images/scenes/a.svg', '/cdn-cgi/image/width=640,format=auto/images/scenes/a.svg'])(
  '%s is the original picture',
  async (path) => {
    const response = await (await start())(path);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toBe('<svg/>');
  },
);

test.each(['/images/none.png', '/images/scenes', '/images/%2e%2e/secret.svg', '/gallery.html'])(
  '%s is passed on',
  async (path) => {
    expect((await (await start())(path)).status).toBe(404);
  },
);
