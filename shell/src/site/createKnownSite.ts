import { nameSharingCard } from '@site/config/sharingCard';
import type { SharingCard, SiteDescription, SiteFeed, SitePage } from '@site/fragment-kit';
import { canonicalPath } from '../routing/canonicalPath.ts';

/** The latest description of the whole site. */
export interface KnownSite {
  pages: readonly SitePage[];
  feeds: readonly SiteFeed[];
  has(path: string): boolean;
  /** The page that an old path redirects to: always an existing page of this site. */
  findRedirect(path: string): string | undefined;
  /** The words of a sharing picture. Only the pictures of pages have a card. */
  findCard(name: string): SharingCard | undefined;
}

/**
 * Indexes descriptions for lookups. A fragment can only describe pages, old paths and feeds whose paths it claims.
 *
 * @param findOwner the fragment that claims a path; absent while that is not known
 */
export function createKnownSite(
  descriptions: readonly (SiteDescription & { fragment: string })[],
  findOwner?: (path: string) => string | undefined,
): KnownSite {
  const owned = <Item>(fragment: string, items: readonly Item[], pathOf: (item: Item) => string) =>
    items.filter((item) => !findOwner || findOwner(pathOf(item)) === fragment);
  const pages = descriptions.flatMap((each) =>
    owned(each.fragment, each.pages, ({ path }) => path),
  );
  const feeds = descriptions
    .flatMap((each) => owned(each.fragment, each.feeds ?? [], ({ path }) => path))
    .filter(({ path }) => path.endsWith('.xml'));
  const paths = new Set(pages.map(({ path }) => path));
  const targets = new Map<string, string>();
  for (const { fragment, redirects } of descriptions)
    for (const { from, to } of redirects) {
      const old = canonicalPath(from);
      // A redirect to an existing page cannot leave the site or loop.
      const leads = old !== null && !paths.has(old) && paths.has(to) && canonicalPath(to) === to;
      if (leads && (!findOwner || findOwner(old) === fragment)) targets.set(old, to);
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
