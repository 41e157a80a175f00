import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createKnownSite } from '../../shell/src/site/createKnownSite.ts';
import { createDevSite } from './createDevSite.ts';

const createSite = () =>
  createDevSite({
    describe: async () =>
      createKnownSite([
        {
          fragment: 'mf-pages',
          pages: [{ path: '/pricing', changedAt: '2026-01-01T00:00:00.000Z' }],
          redirects: [{ from: '/plans', to: '/pricing' }],
        },
      ]),
    icons: new Map([['/icon.svg', Buffer.from('<svg/>')]]),
    publicUrl: 'https://www.example.com',
  });

test('Well-known files are served from the sources as on the real site', async () => {
  const site = await createSite();
  const server = createServer((request, response) => site.answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  for (const path of ['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/icon.svg']) {
    expect(site.has(path)).toBe(true);
    expect((await ask(path)).status).toBe(200);
  }
  expect(await (await ask('/sitemap.xml')).text()).toContain('https://www.example.com/pricing');
  expect(site.has('/pricing')).toBe(false);
  server.close();
});

test('Old paths lead to their pages', async () => {
  const site = await createSite();
  expect(await site.findRedirect('/plans')).toBe('/pricing');
  expect(await site.findRedirect('/pricing')).toBeUndefined();
});
