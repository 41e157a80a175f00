import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brand } from '@site/config/brand';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { createSite, type TestSite } from '../site/createSite.ts';
import { describePage } from '../site/describePage.ts';
import { isFullScope } from '../site/pairUp.ts';
import { runCommand } from '../site/runCommand.ts';
import { type HostedRepository, startHostedRepository } from '../site/startHostedRepository.ts';
import { expect, test } from '../site/test.ts';

/** Publishes all drafts, as an editor does with the migration release, on the days on which they were published here. */
async function publishDrafts({ contentDir }: HostedRepository): Promise<number> {
  const files = globSync('*/*.json', { cwd: join(contentDir, 'drafts') });
  for (const file of files) {
    const draft = JSON.parse(await readFile(join(contentDir, 'drafts', file), 'utf8'));
    const original = JSON.parse(await readFile(findOriginal(file), 'utf8'));
    const { first_publication_date, last_publication_date } = original;
    const published = { ...draft, first_publication_date, last_publication_date };
    const target = join(contentDir, 'documents', file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(published));
  }
  await rm(join(contentDir, 'drafts'), { recursive: true });
  return files.length;
}

/** The authored file of a document; one without a uid is the only one of its type. */
function findOriginal(file: string): string {
  const folder = join(repository, 'content/documents');
  const [found = file] = globSync([file, `${dirname(file)}/*.json`], { cwd: folder }).sort(
    (a, b) => Number(b === file) - Number(a === file),
  );
  return join(folder, found);
}

if (isFullScope)
  test('After pnpm content push the site on the hosted repository is the same, page for page', async () => {
    test.setTimeout(600_000);
    const hosted = await startHostedRepository('none');
    let site: TestSite | undefined;
    try {
      const printed = await runCommand(['services/content/src/cli.ts', 'push'], {
        dataDir: join(hosted.contentDir, '../pushing'),
        environment: {
          ...hosted.environment,
          NODE_OPTIONS: `--import ${join(import.meta.dirname, '../site/skipPushWaits.ts')}`,
        },
      });
      expect(printed).toContain('ready to be published');
      const documents = globSync('*/*.json', { cwd: join(repository, 'content/documents') });
      expect(await publishDrafts(hosted)).toBe(documents.length);

      site = await createSite(hosted.environment);
      const { url } = site;
      const readSite = async (base: string | undefined, path: string) => {
        const response = await fetch(base + path);
        return `${response.status} ${describePage(await response.text())}`;
      };
      const sitemap = await readSite(process.env.SITE_URL, '/sitemap.xml');
      await expect.poll(() => readSite(url, '/sitemap.xml')).toBe(sitemap);
      const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, address = '']) => address.replace(brand.siteUrl, '') || '/',
      );
      expect(paths.length).toBeGreaterThan(200);
      for (const path of [...paths, '/changelog/feed.xml', '/no-such-page'])
        expect(await readSite(url, path), path).toBe(await readSite(process.env.SITE_URL, path));
    } finally {
      await site?.stop();
      await hosted.stop();
    }
  });
