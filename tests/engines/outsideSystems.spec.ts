import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startDemo } from '../../scripts/demo/startDemo.ts';
import { listViews, VIEWING_SYSTEMS } from '../site/listViews.ts';
import type { Engine, Tab } from './Engine.ts';
import { startPuppeteer } from './startPuppeteer.ts';
import { waitFor } from './waitFor.ts';

const waitUntil = (tab: Tab, expression: string) =>
  waitFor(expression, () => tab.read<boolean>(expression));

for (const name of ['Chromium', 'Firefox'] as const)
  test.describe(name, () => {
    let demo: Awaited<ReturnType<typeof startDemo>>;
    let dataDir: string;
    let engine: Engine;
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
      demo = await startDemo({
        environment: { ...process.env, PORT: '0', DEMO_PORT: '0', SITE_DATA_DIR: dataDir },
        log: () => {},
      });
      engine = await startPuppeteer(name === 'Firefox' ? 'firefox' : 'chromium');
      console.log(`${name}: ${engine.version}`);
    });
    test.afterAll(async () => {
      await engine?.close();
      await demo?.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    test('In one visit every outside system receives its messages, and third parties each page view once', async () => {
      const { records } = demo.standIns;
      const tab = await engine.openTab();
      await tab.goTo(`${demo.site.url}/about`);
      await tab.hover({ css: 'header' });
      expect(records.list()).toEqual([]);
      await tab.click({ css: '[data-consent="all"]' });
      for (const system of VIEWING_SYSTEMS)
        await waitFor(`${system} to receive the first view`, async () =>
          listViews(records, system).includes('/about'),
        );
      await tab.click({ css: 'header nav a[href="/enterprise"]', text: 'Enterprise' });
      await waitUntil(tab, "location.pathname === '/enterprise'");
      for (const system of VIEWING_SYSTEMS)
        await waitFor(`${system} to receive the second view`, async () =>
          listViews(records, system).includes('/enterprise'),
        );
      for (const system of VIEWING_SYSTEMS)
        expect(listViews(records, system), system).toEqual(['/about', '/enterprise']);
      for (const system of ['predictions', 'sales-chat', 'collector', 'product-analytics'])
        await waitFor(
          `${system} to receive something`,
          async () => records.list(system).length > 0,
        );
      await tab.close();
    });
  });
