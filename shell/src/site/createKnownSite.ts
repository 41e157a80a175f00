import { isOwnPath } from '@site/config/ownPaths';
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
  /** The pages, redirects and feeds that no visitor can reach, with the reasons. */
  ignored: readonly string[];
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
  const ignored: string[] = [];
  /** The items at paths that this site serves from the fragment that describes them. */
  const reachable = <Item extends { path: string }>(fragment: string, items: readonly Item[]) =>
    items.filter(({ path }) => {
      const why = canonicalPath(path) !== path ? NOT_CANONICAL : findForeigner(path, fragment);
      if (why) ignored.push(`${path}: ${why}`);
      return !why;
    });
  function findForeigner(path: string, fragment: string): string | undefined {
    const owner = findOwner ? findOwner(path) : fragment;
    return owner === fragment ? undefined : `belongs to ${owner ?? 'no fragment'}`;
  }
  const pages = descriptions
    .flatMap((each) => reachable(each.fragment, each.pages))
    .filter(({ path }) => {
      if (isOwnPath(path)) ignored.push(`${path}: is an address of the site itself`);
      return !isOwnPath(path);
    });
  const feeds = descriptions.flatMap((each) => reachable(each.fragment, each.feeds ?? []));
  const paths = new Set(pages.map(({ path }) => path));
  const targets = new Map<string, string>();
  for (const { fragment, redirects } of descriptions)
    for (const { from, to } of redirects) {
      const old = canonicalPath(from);
      // The page takes precedence: its author may reuse an old path.
      if (old !== null && paths.has(old)) continue;
      // A redirect to an existing page cannot leave the site or loop.
      const why = !paths.has(to)
        ? `${to} is no page`
        : old === null
          ? NOT_CANONICAL
          : findForeigner(old, fragment);
      if (old === null || why) ignored.push(`redirect from ${from}: ${why}`);
      else targets.set(old, to);
    }
  const cards = new Map(pages.flatMap(({ card }) => (card ? [[nameSharingCard(card), card]] : [])));
  return {
    pages,
    feeds,
    has: (path) => paths.has(path),
    findRedirect: (path) => targets.get(path),
    findCard: (name) => cards.get(name),
    ignored,
  };
}

const NOT_CANONICAL = 'is not the canonical path of a page';
