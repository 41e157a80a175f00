import { join } from 'node:path';
import { buildAddress } from '@site/environment/address';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { createSite, PATIENT } from '../site/createSite.ts';
import { isFullScope } from '../site/pairUp.ts';
import { startProxy } from '../site/startProxy.ts';
import { startServer } from '../site/startServer.ts';
import { expect, test } from '../site/test.ts';

const testInFull = isFullScope ? test : () => {};

/** A site with a second shell, which drains for longer than a proxy's check takes. */
async function arrange() {
  const site = await createSite({ ...PATIENT, TRUSTED_PROXIES: 'loopback' });
  const { registry, content, api, images } = site.services;
  const port = await findPort('the second shell', 0);
  const second = await startServer({
    folder: 'shell',
    url: buildAddress('127.0.0.1', port),
    environment: {
      ...PATIENT,
      PORT: String(port),
      TRUSTED_PROXIES: 'loopback',
      MEASUREMENT: 'off',
      DRAIN_MS: '4000',
      SITE_DATA_DIR: join(site.dataDir, 'second'),
      REGISTRY_PUBLIC_KEYS_FILE: join(site.dataDir, 'registry-keys/public.json'),
      REGISTRY_URL: registry.url,
      API_URL: api.url,
      IMAGES_URL: images.url,
      ...(content && { CONTENT_URL: content.url }),
    },
  });
  await expect.poll(async () => (await fetch(second.url)).status).toBe(200);
  return { site, second };
}

for (const kind of ['haproxy', 'caddy'] as const)
  testInFull(`Behind ${kind}, one of two shells is replaced and nobody notices`, async () => {
    const { site, second } = await arrange();
    const host = (url: string) => new URL(url).host;
    const api = host(site.services.api.url);
    const proxy = await startProxy(kind, {
      shells: [host(site.url), host(second.url)],
      apis: [api, api],
    });
    try {
      const answers: string[] = [];
      let isOver = false;
      const ask = async () => {
        while (!isOver) {
          const answer = await fetch(`${proxy.url}/about`).catch((error) => error as Error);
          answers.push(answer instanceof Error ? answer.message : String(answer.status));
          if (!(answer instanceof Error)) await answer.arrayBuffer();
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      const visitors = Promise.all([ask(), ask()]);
      await second.stop();
      await second.start();
      await expect.poll(async () => (await fetch(`${second.url}/readyz`)).status).toBe(200);
      isOver = true;
      await visitors;
      expect(new Set(answers)).toEqual(new Set(['200']));
      expect(answers.length).toBeGreaterThan(50);

      const page = await fetch(proxy.url, { headers: { 'accept-encoding': 'br' } });
      expect(page.headers.get('content-encoding')).toBe('br');
      expect((await fetch(`${proxy.apiUrl}/healthz`)).status).toBe(200);
    } finally {
      await proxy.stop();
      await second.stop();
      await site.stop();
    }
  });
