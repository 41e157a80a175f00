import { readFile } from 'node:fs/promises';
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
import { saveFile } from '../storage/saveFile.ts';

/** The site as a whole, as last described. */
export interface KnownSite {
  pages: readonly SitePage[];
  feeds: readonly SiteFeed[];
  has(path: string): boolean;
  /** The page that an old path leads to: always an existing page of this site. */
  findRedirect(path: string): string | undefined;
  /** What a sharing picture says. Only the pictures of pages have a card. */
  findCard(name: string): SharingCard | undefined;
}

export type SiteIndex = ReturnType<typeof createSiteIndex>;

interface Dependencies {
  follower: Pick<ReleaseFollower, 'current' | 'use'>;
  revisions: Pick<RevisionFollower, 'current' | 'isUnavailable'>;
  settings: RenderSettings;
  /** Holds the last description, for a start while the content is unavailable. */
  cacheFile: string;
  /** Milliseconds that pass evenly, unlike the wall clock's. */
  timer: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** How long to wait after a failure before describing the site again. */
const RETRY_AFTER_MS = 3_000;

/**
 * Knows all pages and redirects: the page fragment describes them once for each release and content, on demand. While that
 * fails, the last description stays, also after a restart.
 */
export function createSiteIndex(dependencies: Dependencies) {
  const { follower, revisions, settings, cacheFile, timer, log } = dependencies;
  let known: { origin: string; site: KnownSite } | undefined;
  let describing: { origin: string; answer: Promise<KnownSite | undefined> } | undefined;
  let retryAt = 0;

  async function describe(origin: string): Promise<KnownSite | undefined> {
    try {
      const described = await follower.use(async ({ artifacts, pool }) => {
        const page = artifacts.get('page');
        return page ? pool.describeSite(`${page.folder}/${page.manifest.server}`, settings) : null;
      });
      if (!described) return undefined;
      known = { origin, site: createKnownSite(described) };
      await saveFile(cacheFile, JSON.stringify(described));
    } catch (error) {
      retryAt = timer() + RETRY_AFTER_MS;
      log.warn({ cause: (error as Error).message }, 'the site could not be described');
    }
    return known?.site ?? load();
  }

  async function load(): Promise<KnownSite | undefined> {
    const text = await readFile(cacheFile, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      const site = createKnownSite(parseSiteDescription(JSON.parse(text)));
      known ??= { origin: 'cache file', site };
      return site;
    } catch (error) {
      log.warn({ err: error }, 'the saved description of the site is broken');
      return undefined;
    }
  }

  return {
    /** Whether the last description has this page; true while there is none. */
    isListed: (path: string): boolean => known?.site.has(path) ?? true,

    /** `undefined` while there is no description. */
    async get(): Promise<KnownSite | undefined> {
      const { current } = follower;
      const origin = current && describeOrigin(current.release.id, revisions.current);
      if (
        known &&
        (known.origin === origin || !origin || revisions.isUnavailable || timer() < retryAt)
      )
        return known.site;
      if (!origin) return load();
      if (describing?.origin === origin) return describing.answer;
      const answer = describe(origin).finally(() => {
        if (describing?.answer === answer) describing = undefined;
      });
      describing = { origin, answer };
      return answer;
    },
  };
}

/** Indexes a description for lookups. */
export function createKnownSite({ pages, redirects, feeds = [] }: SiteDescription): KnownSite {
  const paths = new Set(pages.map(({ path }) => path));
  const targets = new Map<string, string>();
  for (const { from, to } of redirects) {
    const old = canonicalPath(from);
    // A redirect to an existing page cannot leave the site or loop.
    if (old !== null && !paths.has(old) && paths.has(to) && canonicalPath(to) === to)
      targets.set(old, to);
  }
  const cards = new Map(pages.flatMap(({ card }) => (card ? [[nameSharingCard(card), card]] : [])));
  return {
    pages,
    feeds,
    has: (path) => paths.has(path),
    findRedirect: (path) => targets.get(path),
    findCard: (name) => cards.get(name),
  };
}
