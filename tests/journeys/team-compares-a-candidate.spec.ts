import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brand } from '@site/config/brand';
import { buildArtifact } from '@site/fragment-kit/build-artifact';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { expectSound } from '../accessibility/expectSound.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { createSite, PATIENT, type TestSite } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { isFullScope } from '../site/pairUp.ts';
import { runCommand } from '../site/runCommand.ts';
import { expect, test } from '../site/test.ts';

const TEXT = 'Words that nobody has read yet';
const SAMPLE = join(import.meta.dirname, '../sample-pages');

/** Runs `fragments diff`, whose exit code is a part of its answer. */
const runDiff = (site: TestSite, ...args: string[]) =>
  new Promise<{ code: number; report: Report; troubles: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(repository, 'services/registry/src/cli.ts'), 'diff', ...args, '--json'],
      // SITE_URL names the site that other specs share.
      { env: { ...process.env, SITE_URL: '', SITE_DATA_DIR: site.dataDir }, maxBuffer: 2 ** 26 },
      (_error, stdout, troubles) =>
        resolve({ code: child.exitCode ?? -1, report: JSON.parse(stdout || '{}'), troubles }),
    );
  });

interface Report {
  compared: number;
  groups: {
    pages: { path: string; status: { before: number; after: number } }[];
    hunks: { lines: string[] }[];
    pictures: { path: string; width: number; live: string; candidate: string }[];
  }[];
}
const listChanges = ({ hunks }: Report['groups'][number]) =>
  hunks
    .flatMap(({ lines }) => lines)
    .filter((line) => !line.startsWith(' '))
    .map((line) => line.replace(/^(.)\s+/, '$1'));

test.describe('with a site of its own', () => {
  if (!isFullScope) return;
  let site: TestSite;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await createSite(PATIENT);
    const registry = await openSiteRegistry(site.dataDir);
    const into = join(site.dataDir, 'work');
    await changeFooter(await readBuiltFooter(), {
      ...{ text: TEXT, into, mark: 'next' },
      styles: '[data-slot="footer"] p{color:#0f0}',
    });
    await registry.publish(into);
    await buildArtifact(SAMPLE);
    await registry.publish(join(SAMPLE, 'dist'));
    for (const [kind = '', name = '', to = ''] of [
      ['fragment', 'sample-pages', 'lab'],
      ['route', '/lab/*', 'sample-pages'],
    ])
      await runCommand(['services/registry/src/cli.ts', 'transfer', kind, name, to], site);
  });
  test.afterAll(() => site.stop());

  test('A team sees the word and the color that its footer would change, and that nothing else does', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const out = join(site.dataDir, 'diff');
    const { code, report } = await runDiff(
      site,
      ...['mf-footer', '--pages', '/about,/pricing,/not-found', '--out', out],
    );
    expect(code).toBe(1);
    expect(report.compared).toBe(3);
    const [group, ...others] = report.groups;
    expect(others).toEqual([]);
    expect(group?.pages.map(({ path }) => path)).toEqual(['/about', '/pricing', '/not-found']);
    expect(listChanges(group as Report['groups'][number])).toEqual([
      '+[data-slot="footer"] p{',
      '+color:#0f0}',
      `-${brand.tagline}`,
      `+${TEXT}`,
    ]);
    expect(group?.pictures.map(({ path, width }) => `${path} ${width}`)).toEqual(
      ['/about', '/pricing', '/not-found'].flatMap((path) => [`${path} 390`, `${path} 1440`]),
    );
    const [picture] = group?.pictures ?? [];
    const files = [picture?.live, picture?.candidate].map((each) => readFile(join(out, `${each}`)));
    const [live, candidate] = await Promise.all(files);
    expect(live?.equals(candidate as Buffer)).toBe(false);

    await page.goto(pathToFileURL(join(out, 'index.html')).href);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('What mf-footer');
    const shown = page.getByRole('img', { name: /^\/about at 1440 pixels, candidate/ });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1440);
    await expectSound(page, 'a report about a candidate');
  });

  test('Pages that a candidate adds are found, and the others stay as they are', async () => {
    const { code, report } = await runDiff(
      site,
      ...['sample-pages', '--pages', '/about,/lab,/pricing', '--no-pictures'],
    );
    expect(code).toBe(1);
    expect(report.groups.map(({ pages }) => pages)).toMatchObject([
      [{ path: '/lab', status: { before: 404, after: 200 } }],
    ]);
  });

  test('Without a right to the fragment nothing is compared', async () => {
    const { code, troubles } = await runDiff(site, 'nobodys-fragment');
    expect(code).toBe(2);
    expect(troubles).toContain('nobodys-fragment');
  });
});
