import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@site/config/brand';
import { buildEmbedTag, buildFrameTag, EMBED_PACKAGE } from '@site/config/embedTag';
import { writeAddress } from '@site/environment/address';
import { describe, expect, test } from 'vitest';
import { INTEGRATION_KEY } from '../integrations/integrations.repository.ts';
import { createTestStore } from '../testing/createTestStore.ts';
import { enginesFor } from '../testing/engines.ts';
import { runCommandHere } from '../testing/runCommandHere.ts';
import { startTestApi } from '../testing/startTestApi.ts';
import { integrationsCommand } from './integrations.ts';

describe.each(enginesFor('commands'))('At the terminal, with %s', (engine) => {
  test('an integration is created, listed and revoked, with and without a running service', async ({
    onTestFinished,
  }) => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const run = (...args: string[]) =>
      runCommandHere(integrationsCommand, store.environment, ...args);
    const api = await startTestApi(store);
    const origins = ['--origin', 'https://Shop.example:443/', '--origin', 'http://localhost:8080'];
    const limits = ['--per-minute', '30', '--per-visitor', '5'];
    const completed = ['--completed', 'https://shop.example/thanks/'];
    const created = await run(
      'create',
      ...['--name', ' Shop '],
      ...origins,
      ...['--origin', 'https://shop.example'],
      ...limits,
      ...completed,
      '--json',
    );
    await api.close();
    expect([created.code, created.errorOutput]).toEqual([0, '']);
    const { integration, secret, ...ways } = JSON.parse(created.output);
    expect(ways).toEqual({
      tag: buildEmbedTag(brand.siteUrl, integration.key),
      frame: buildFrameTag(brand.siteUrl, integration.key),
      package: EMBED_PACKAGE,
    });
    expect(integration).toEqual({
      key: expect.stringMatching(INTEGRATION_KEY),
      name: 'Shop',
      origins: ['https://shop.example', 'http://localhost:8080'],
      ratePerMinute: 30,
      visitorRatePerMinute: 5,
      completedUrl: 'https://shop.example/thanks/',
      createdAt: expect.any(String),
      revokedAt: null,
    });
    expect(secret).toMatch(/^sk_[\w-]{64}$/);
    expect(api.log.join('')).not.toContain(secret);

    const second = await run('create', '--name', 'App');
    expect(second.output).toMatch(/^Created: App, for servers with the secret\.\n\nkey +pk_/);
    expect((await run('list')).output).not.toContain(secret);
    expect(second.output).not.toMatch(/<script|<iframe|npm install/);
    const third = await run('create', '--name', 'Blog', '--origin', 'https://blog.example');
    const [tag, key = ''] = /<script.* data-key="(.*?)".*>/.exec(third.output) ?? [];
    expect(tag).toBe(buildEmbedTag(brand.siteUrl, key));
    expect(third.output).toContain(`    ${buildFrameTag(brand.siteUrl, key)}\n`);
    expect(third.output).toContain(`npm install ${EMBED_PACKAGE}.`);
    const revoked = await run('revoke', integration.key);
    expect(revoked.output).toBe('Revoked: Shop.\n');
    const listed = JSON.parse((await run('list', '--json')).output);
    expect(listed).toMatchObject([
      { name: 'Blog', key },
      { name: 'App', origins: [], ratePerMinute: 600, visitorRatePerMinute: 60, revokedAt: null },
      { name: 'Shop', leads: 0, lastLeadAt: null, revokedAt: expect.any(String) },
    ]);
    const table = (await run('list')).output;
    expect(table).toMatch(/^CREATED +KEY +NAME +LEADS +LAST LEAD +REVOKED +ORIGINS\n/);
    const unknown = await run('revoke', 'pk_1');
    expect([unknown.code, unknown.errorOutput]).toEqual([
      2,
      expect.stringContaining('pk_1: no such integration.'),
    ]);
  });

  test('an empty list says so', async ({ onTestFinished }) => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const { output } = await runCommandHere(integrationsCommand, store.environment, 'list');
    expect(output).toBe('No integrations yet.\n');
  });
});

test.each([
  [[], 'Usage: pnpm integrations create'],
  [['create'], '--name: must have 1 to 100 characters.'],
  [['create', '--name', ' \n '], '--name: must have 1 to 100 characters.'],
  [['create', '--name', 'x'.repeat(101)], '--name: must have 1 to 100 characters.'],
  [
    ['create', '--name', 'a', '--origin', 'https://a.example/b'],
    '--origin https://a.example/b: must be an origin such as https://a.example, without a path.',
  ],
  [['create', '--name', 'a', '--origin', 'https://a.example/?'], 'without a path'],
  [['create', '--name', 'a', '--origin', 'null'], 'must be an address such as'],
  [['create', '--name', 'a', '--origin', '*'], 'must be an address such as'],
  [['create', '--name', 'a', '--origin', 'file:///a'], 'must be an address such as'],
  [['create', '--name', 'a', '--origin', 'https://u:p@a.example'], 'must be an address such as'],
  [['create', '--name', 'a', '--completed', 'javascript:alert(1)'], 'must be an address such as'],
  [['create', '--name', 'a', '--per-minute', '0'], '--per-minute 0: must be a whole number'],
  [['create', '--name', 'a', '--per-visitor', 'x'], '--per-visitor x: must be a whole number'],
  [['revoke'], 'Usage: pnpm integrations create'],
  [['list', 'more'], 'Usage: pnpm integrations create'],
])('%j is answered with what is wrong and the usage', async (args, message) => {
  const { code, output, errorOutput } = await runCommandHere(integrationsCommand, {}, ...args);
  expect([code, output]).toEqual([2, '']);
  expect(errorOutput).toContain(message);
  expect(errorOutput).toContain('Usage: ');
});

test('The tag names the site’s own address, else the one at which it runs', async ({
  onTestFinished,
}) => {
  const store = await createTestStore('pglite');
  onTestFinished(store.remove);
  const { SITE_DATA_DIR = '' } = store.environment;
  const createTag = async (more: Record<string, string>) => {
    const environment = { ...store.environment, ...more };
    const args = ['create', '--name', 'a', '--origin', 'https://a.example'];
    return (await runCommandHere(integrationsCommand, environment, ...args)).output;
  };
  writeAddress(join(SITE_DATA_DIR, 'shell'), 'http://127.0.0.1:3100', () => {});
  expect(await createTag({})).toContain('src="http://127.0.0.1:3100/embed/1/lead-popup.js"');
  expect(await createTag({ PUBLIC_URL: 'https://site.example' })).toContain(
    'src="https://site.example/embed/1/lead-popup.js"',
  );
});

test('Before anything is stored, create says what to do', async ({ onTestFinished }) => {
  const store = await createTestStore('pglite');
  onTestFinished(store.remove);
  const environment = { SITE_DATA_DIR: `${store.environment.SITE_DATA_DIR}/none` };
  await mkdir(environment.SITE_DATA_DIR);
  const args = ['create', '--name', 'a'];
  const { code, errorOutput } = await runCommandHere(integrationsCommand, environment, ...args);
  expect([code, errorOutput]).toEqual([2, expect.stringContaining('start the site once')]);
});
