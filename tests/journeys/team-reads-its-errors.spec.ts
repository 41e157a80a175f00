import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildArtifact } from '@site/fragment-kit/build-artifact';
import { createSite, PATIENT, type TestSite } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { inFull } from '../site/pairUp.ts';
import { runCommand } from '../site/runCommand.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);
const SOURCE = join(import.meta.dirname, '../sample-pages');
const BROKEN = "if (typeof document !== 'undefined') throw new Error('The scale is lost');";

/** The sample's pages, with an island that throws in browsers. Returns the line that throws. */
async function breakIsland(folder: string): Promise<number> {
  const isSource = (path: string) =>
    !/\/(?:node_modules|dist)(?:\/|$)/.test(path.slice(SOURCE.length));
  await cp(SOURCE, folder, { recursive: true, filter: isSource });
  await symlink(join(SOURCE, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'src/Counter.tsx');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const at = lines.findIndex((line) => line.includes('useState(')) + 1;
  lines.splice(at, 0, `  ${BROKEN}`);
  await writeFile(file, lines.join('\n'));
  return at + 1;
}

testInFull(
  'An island that throws in a browser is found by its line in TypeScript',
  async ({ page, expectTrouble }) => {
    test.setTimeout(240_000);
    expectTrouble(/The scale is lost|failed to |404|sample-pages/);
    const site: TestSite = await createSite({ ...PATIENT, RELEASE_POLL_MS: '50' });
    try {
      const folder = join(site.dataDir, 'lab');
      const line = await breakIsland(folder);
      await buildArtifact(folder);
      const registry = await openSiteRegistry(site.dataDir);
      const { published } = await registry.publish(join(folder, 'dist'));
      await registry.release([{ name: 'sample-pages' }]);
      const statusOf = async () => (await fetch(`${site.url}/lab/tides`)).status;
      await expect.poll(statusOf).toBe(200);

      await page.goto(`${site.url}/lab/tides`);
      await page.getByRole('button', { name: 'Measured 3 times' }).hover();
      const errors = (...args: string[]) =>
        runCommand(['services/api/src/cli/errors.ts', ...args], site);
      await expect
        .poll(() => errors('list', '--fragment', 'sample-pages'))
        .toContain(`src/Counter.tsx:${line}`);
      const [found] = JSON.parse(await errors('list', '--json'));
      expect(found).toMatchObject({ fragment: 'sample-pages', version: published.version });
      const shown = await errors('show', found.id);
      expect(shown).toContain('Error: The scale is lost');
      expect(shown).toContain(`> ${String(line).padStart(5)} |   ${BROKEN}`);

      const map = `${site.services.registry.url}/fragments/sample-pages/${published.version}/maps/server/entry.js.map`;
      expect((await fetch(map)).status).toBe(401);
      const shipped = `${site.url}/fragments/sample-pages/${published.version}`;
      expect((await fetch(`${shipped}/maps/server/entry.js.map`)).status).toBe(404);
    } finally {
      await site.stop();
    }
  },
);
