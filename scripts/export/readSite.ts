import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSiteDescription } from '@site/fragment-kit/render-result';
import { createKnownSite } from '../../shell/src/site/createKnownSite.ts';

/** What a shell knows of its site: the paths of all pages, of feeds, and where old paths lead. */
export interface SiteMap {
  pages: string[];
  feeds: string[];
  redirects: { from: string; to: string }[];
}

/** Reads what the shell with this data folder saved about its site. */
export async function readSite(dataDir: string): Promise<SiteMap> {
  const saved = JSON.parse(await readFile(join(dataDir, 'shell/site.json'), 'utf8')) as object;
  const descriptions = Object.entries(saved).map(([fragment, each]) => ({
    fragment,
    ...parseSiteDescription(each),
  }));
  const site = createKnownSite(descriptions);
  const redirects = descriptions
    .flatMap((each) => each.redirects)
    .flatMap(({ from }) => {
      const to = site.findRedirect(from);
      return to === undefined ? [] : [{ from, to }];
    });
  return {
    pages: site.pages.map(({ path }) => path),
    feeds: site.feeds.map(({ path }) => path),
    redirects,
  };
}
