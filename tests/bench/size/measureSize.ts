import { join } from 'node:path';
import { listFamily } from '@site/sandbox/measure-usage';
import { repository } from '../../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../../scripts/site/holdPorts.ts';
import { openFolder, withOpened } from '../../harness/world.ts';
import { readBuiltFooter } from '../../site/changeFooter.ts';
import { openSiteRegistry } from '../../site/openSiteRegistry.ts';
import { listRoutes } from '../listRoutes.ts';
import { readProcess } from '../measureMemory.ts';
import { ship } from '../measureRelease.ts';
import { requestPage } from '../requestPage.ts';
import { spread } from '../spread.ts';
import { startAsCommand } from '../startAsCommand.ts';
import { median, percentile } from '../statistics.ts';
import { sumMemory } from '../sumMemory.ts';
import { writeContent } from '../writeContent.ts';
import { addFragments } from './addFragments.ts';

const COLD_PAGES = 60;
const READ_PAGES = 1_000;
const RELEASES = 5;
const STARTS = 3;

/** A size of a site. Absent pages: those that it has. */
export interface Size {
  pages?: number;
  /** Besides the site's own four. */
  fragments: number;
}

/** Starts a site of this size and measures what could grow with it. */
export const measureSize = (size: Size) => withOpened((opened) => measureOpened(opened, size));

async function measureOpened(opened: AsyncDisposableStack, { pages, fragments }: Size) {
  const folder = await openFolder(opened, 'bench-size');
  const dataDir = join(folder, 'data');
  const content = join(folder, 'content');
  const environment: NodeJS.ProcessEnv = {
    MEASUREMENT: 'off',
    SITE_DATA_DIR: dataDir,
    // Pages are to be cold until they are asked for.
    WARM_AFTER_MS: '86400000',
    CONTENT_PORT: String(await findPort('the port of the content', 0)),
  };
  if (pages !== undefined) {
    await writeContent({ from: join(repository, 'content'), into: content }, pages);
    environment.CONTENT_DIR = content;
  }
  const first = await startAsCommand(opened, environment);
  const registry = await openSiteRegistry(dataDir);
  const into = join(folder, 'fragments');
  const added = await addFragments(registry, { count: fragments, into });
  await first.stop();
  registry.close();

  let site = await startAsCommand(opened, environment);
  const starts = [site];
  while (starts.length < STARTS) {
    await site.stop();
    site = await startAsCommand(opened, environment);
    starts.push(site);
  }
  const routes = await listRoutes(`http://127.0.0.1:${environment.CONTENT_PORT}`);
  const cold: number[] = [];
  for (const path of [...spread(routes, COLD_PAGES), ...added])
    cold.push(await readPage(site.url + path));
  for (const path of spread(routes, READ_PAGES)) await readPage(site.url + path);
  const { mb } = sumMemory(listFamily(site.pid).map(readProcess));
  const footer = await readBuiltFooter();
  const releases: number[] = [];
  while (releases.length < RELEASES) {
    const count = releases.length;
    const change = { footer, count, into: join(folder, `footer-${count}`) };
    releases.push(await ship({ url: site.url, dataDir }, change));
  }
  return {
    pages: routes.length,
    rows: [
      row('Start, until the home page is served', median(starts.map(({ pageMs }) => pageMs))),
      row('Start, until everything is ready', median(starts.map(({ readyMs }) => readyMs))),
      row(`Memory after at most ${READ_PAGES} pages`, mb, 'MB'),
      row('Cold page, median', median(cold)),
      row('Cold page, 95th percentile', percentile(cold, 0.95)),
      row('Publish and release until a visitor sees it', median(releases)),
    ],
  };
}

const row = (name: string, value: number, unit = 'ms') => ({ name, value, unit });

async function readPage(url: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await requestPage(url);
  const ms = performance.now() - startedAt;
  // The page for unknown addresses is one of them.
  if (status !== 200 && status !== 404) throw new Error(`${url}: status ${status}.`);
  return ms;
}
