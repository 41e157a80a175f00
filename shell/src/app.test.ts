import { icons } from '@site/config/icons';
import { isOwnPath } from '@site/config/ownPaths';
import type * as Fastify from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from './app.ts';

const registered = vi.hoisted((): { method: string | string[]; url: string }[] => []);

vi.mock('fastify', async (load) => {
  const original = await load<typeof Fastify>();
  const fastify = (options: Fastify.FastifyServerOptions) => {
    const app = original.fastify(options);
    app.addHook('onRoute', (route) => void registered.push(route));
    return app;
  };
  return { ...original, default: fastify };
});

/** Whatever a route is given when it is registered. */
const anything: object = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? undefined : anything),
  apply: () => anything,
});
const iconPaths = Object.values(icons).map((each) => (typeof each === 'string' ? each : each.path));
const given: Record<string, unknown> = {
  build: { assets: new Map(), icons: new Map(iconPaths.map((path) => [path, Buffer.from('')])) },
  host: {
    config: {
      API_URL: 'http://api.test',
      IMAGES_URL: 'http://images.test',
      PUBLIC_URL: 'https://site.test',
      TRUSTED_PROXIES: [],
      REPORTS_RATE_PER_MINUTE: 1,
    },
    log: pino({ level: 'silent' }),
    timer: () => 0,
    clock: () => 0,
  },
  operations: {},
};

test('Every path that the shell answers itself counts as its own, and no other', async () => {
  const dependencies = new Proxy(given, {
    get: (_, name: string) => (name in given ? given[name] : anything),
  });
  const app = await buildApp(dependencies as unknown as Parameters<typeof buildApp>[0]);
  onTestFinished(() => app.close());
  await app.ready();
  const urls = registered
    .filter(({ method, url }) => method.includes('GET') && url !== '/*')
    .map(({ url }) => url.replace(/\(.*\)/, ''));
  expect(urls).toContain('/signup');
  expect(urls.filter((url) => !isOwnPath(url))).toEqual([]);
  expect(['/', '/pricing', '/signups', '/apis/a', '/healthz/a'].filter(isOwnPath)).toEqual([]);
});
