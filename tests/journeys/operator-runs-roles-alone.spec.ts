import { realpath } from 'node:fs/promises';
import { startPostgres } from '@site/environment/testing/postgres';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
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
      {},
      { databaseUrl: await postgres.create('site') },
    );
    try {
      const page = await fetch(`${site.url}/about`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('data-fragment="mf-footer"');
      const state = await (await fetch(`${site.url}/statusz`)).json();
      expect(state).toMatchObject({ status: 'whole' });
    } finally {
      expect(await site.stop()).toEqual([0, 0, 0, 0, 0]);
      await postgres.stop();
    }
  },
);
