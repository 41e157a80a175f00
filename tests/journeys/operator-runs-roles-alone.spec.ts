import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@site/environment/testing/postgres';
import { createRegistryClient } from '@site/registry-client';
import { publishArtifact } from '@site/registry-client/commands';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { writeBuiltArtifact } from '../../services/registry/src/testing/writeBuiltArtifact.ts';
import { isFullScope } from '../site/pairUp.ts';
import { inCheckout, startRoles } from '../site/startRoles.ts';
import { expect, test } from '../site/test.ts';

const testInFull = isFullScope ? test : () => {};

testInFull(
  'Each role runs alone from files that nobody can change, as a user without rights, and ends cleanly',
  async ({ page }) => {
    const site = await startRoles(inCheckout(repository, await realpath(process.execPath)));
    try {
      await page.goto(`${site.url}/about`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const picture = page.locator('main img').first();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const answer = await fetch(`${site.url}/api/forms/course-sign-up`, {
        method: 'POST',
        headers: { accept: 'application/json', origin: site.url },
        body: new URLSearchParams({ firstName: 'Ada', email: 'ada@example.com' }),
      });
      expect(answer.status).toBe(201);
    } finally {
      expect(await site.stop()).toEqual([0, 0, 0, 0, 0]);
    }
    expect(site.readOutput()).not.toMatch(/EROFS|EACCES/);
  },
);

testInFull(
  'Roles that share nothing but a database and secrets in files are one site',
  async () => {
    const postgres = await startPostgres();
    if (!postgres)
      throw new Error('There is no PostgreSQL; Debian has it in the package postgresql.');
    const site = await startRoles(
      inCheckout(repository, await realpath(process.execPath)),
      // As in a container where only the data folder can be written.
      { TMPDIR: '/proc' },
      { databaseUrl: await postgres.create('site') },
    );
    try {
      const page = await fetch(`${site.url}/about`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('data-fragment="mf-footer"');
      const state = await (await fetch(`${site.url}/statusz`)).json();
      expect(state).toMatchObject({ status: 'whole' });
      const token = (await readFile(join(site.registry.dataDir, 'registry-token'), 'utf8')).trim();
      const folder = join(site.dataDir, 'footer');
      const server = `export const render = () => ({ html: '<p>Letters</p>' }); export const fallback = () => '';`;
      await writeBuiltArtifact(folder, { name: 'mf-footer', slot: 'footer', server });
      const client = createRegistryClient({ url: site.registry.url, token });
      expect(await publishArtifact(client, folder)).toMatchObject({ isNew: true });
    } finally {
      expect(await site.stop()).toEqual([0, 0, 0, 0, 0]);
      await postgres.stop();
    }
  },
);
