import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { nameSharingCard } from '@site/config/sharingCard';
import type {
  RenderSettings,
  SharingCard,
  SiteDescription,
  SiteFeed,
  SitePage,
} from '@site/fragment-kit';
import { parseSiteDescription } from '@site/fragment-kit/render-result';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import type { RevisionFollower } from '../release/createRevisionFollower.ts';
import { describeOrigin } from '../release/describeOrigin.ts';
import { canonicalPath } from '../routing/canonicalPath.ts';

/** The site as a whole, as it was described last. */
export interface KnownSite {
  pages: readonly SitePage[];
  feeds: readonly SiteFeed[];
  /** The page that an old path leads to: always a path of this site, and of a page that is there. */
  findRedirect(path: string): string | undefined;
  /** The words of a picture. Only those of a page have any. */
  findCard(name: string): SharingCard | undefined;
}

export type SiteIndex = ReturnType<typeof createSiteIndex>;

interface Dependencies {
  follower: Pick<ReleaseFollower, 'current' | 'use'>;
  revisions: Pick<RevisionFollower, 'current' | 'isUnavailable'>;
  settings: RenderSettings;
  /** Where the last description is kept for a start without content. */
  cacheFile: string;
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** After a failure the site is not described again for so long. */
const RETRY_AFTER_MS = 3_000;

/**
 * Knows all pages and redirects: asks the page fragment once for each state of release and content, when somebody wants to
 * know. While that fails, what was known before stands, also after a restart.
 */
export function createSiteIndex(dependencies: Dependencies) {
  const { follower, revisions, settings, cacheFile, clock, log } = dependencies;
  let known: { origin: string; site: KnownSite } | undefined;
  let asking: { origin: string; answer: Promise<KnownSite | undefined> } | undefined;
  let retryAt = 0;

  async function ask(origin: string): Promise<KnownSite | undefined> {
    try {
      const described = await follower.use(async ({ artifacts, pool }) => {
        const page = artifacts.get('page');
        return page ? pool.describeSite(`${page.folder}/${page.manifest.server}`, settings) : null;
      });
      if (!described) return undefined;
      known = { origin, site: createKnownSite(described) };
      await remember(described);
    } catch (error) {
      retryAt = clock() + RETRY_AFTER_MS;
      log.warn({ cause: (error as Error).message }, 'the site could not be described');
    }
    return known?.site ?? recall();
  }

  async function remember(site: SiteDescription): Promise<void> {
    const half = `${cacheFile}.${process.pid}.part`;
    await mkdir(dirname(cacheFile), { recursive: true });
    await writeFile(half, JSON.stringify(site));
    await rename(half, cacheFile);
  }

  async function recall(): Promise<KnownSite | undefined> {
    const text = await readFile(cacheFile, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const site = createKnownSite(parseSiteDescription(JSON.parse(text)));
    known ??= { origin: 'memory', site };
    return site;
  }

  return {
    /** Nothing while no description can be had. */
    async get(): Promise<KnownSite | undefined> {
      const { current } = follower;
      const origin = current && describeOrigin(current.release.id, revisions.current);
      if (
        known &&
        (known.origin === origin || !origin || revisions.isUnavailable || clock() < retryAt)
      )
        return known.site;
      if (!origin) return recall();
      if (asking?.origin === origin) return asking.answer;
      const answer = ask(origin).finally(() => {
        if (asking?.answer === answer) asking = undefined;
      });
      asking = { origin, answer };
      return answer;
    },
  };
}

/** A description that can be looked things up in. */
export function createKnownSite({ pages, redirects, feeds = [] }: SiteDescription): KnownSite {
  const paths = new Set(pages.map(({ path }) => path));
  const targets = new Map<string, string>();
  for (const { from, to } of redirects) {
    const old = canonicalPath(from);
    // What leads to a page that is there can lead neither away nor round in circles.
    if (old !== null && !paths.has(old) && paths.has(to) && canonicalPath(to) === to)
      targets.set(old, to);
  }
  const cards = new Map(pages.flatMap(({ card }) => (card ? [[nameSharingCard(card), card]] : [])));
  return {
    pages,
    feeds,
    findRedirect: (path) => targets.get(path),
    findCard: (name) => cards.get(name),
  };
}
