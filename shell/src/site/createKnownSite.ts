import { isOwnPath } from '@site/config/ownPaths';
import { nameSharingCard } from '@site/config/sharingCard';
import type { SharingCard, SiteDescription, SiteFeed, SitePage } from '@site/fragment-kit';
import { canonicalPath } from '../routing/canonicalPath.ts';

/** The latest description of the whole site. */
export interface KnownSite {
  pages: readonly SitePage[];
  feeds: readonly SiteFeed[];
  has(path: string): boolean;
  /**
   * The address that an old path redirects to, with the rest of the query: always an existing page of this site. Punctuation and
   * spaces at the end of a path, which mail programs take into a link, lead to the page without them, accents that are
   * characters of their own to the page with the other spelling, and a query or a fragment that became part of the path to the
   * page with it.
   *
   * @param rawPath the path as it was requested: values of a query in it keep their case
   */
  findRedirect(path: string, search?: string, rawPath?: string): string | undefined;
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
  const byText = new Map(pages.map(({ path }) => [asText(path), path]));
  const targets = new Map<string, { query: URLSearchParams; to: string }[]>();
  for (const { fragment, redirects } of descriptions)
    for (const { from, to } of redirects) {
      const [oldPath = '', search] = from.split('?');
      const old = canonicalPath(oldPath);
      // The page takes precedence: its author may reuse an old path.
      if (old !== null && paths.has(old) && !search) continue;
      // A redirect to an existing page cannot leave the site or loop.
      const why = !paths.has(to)
        ? `${to} is no page`
        : old === null
          ? NOT_CANONICAL
          : paths.has(old) || isOwnPath(old)
            ? `${old} is an address of the site`
            : findForeigner(old, fragment);
      if (old === null || why) ignored.push(`redirect from ${from}: ${why}`);
      else {
        const text = asText(old);
        const all = [...(targets.get(text) ?? []), { query: new URLSearchParams(search), to }];
        // The most specific one counts, and of equal ones the first.
        targets.set(
          text,
          all.sort((a, b) => b.query.size - a.query.size),
        );
      }
    }

  function findTarget(text: string, search: string): string | undefined {
    const page = byText.get(text);
    if (page) return page + search;
    const rest = new URLSearchParams(search);
    const found = targets
      .get(text)
      ?.find(({ query }) => [...query].every(([name, value]) => rest.getAll(name).includes(value)));
    if (!found || found.query.size === 0) return found && found.to + search;
    for (const name of found.query.keys()) rest.delete(name);
    return found.to + (rest.size > 0 ? `?${rest}` : '');
  }

  const cards = new Map(pages.flatMap(({ card }) => (card ? [[nameSharingCard(card), card]] : [])));
  return {
    pages,
    feeds,
    has: (path) => paths.has(path),
    findRedirect(path, search = '', rawPath = path) {
      if (canonicalPath(path) !== path || paths.has(path)) return undefined;
      const text = asText(path);
      const inPath = splitPath(rawPath, search);
      return (
        findTarget(text, search) ??
        findTarget(text.replace(END_OF_SENTENCE, '') || '/', search) ??
        (inPath && findTarget(asText(inPath.path), inPath.search)?.concat(inPath.hash))
      );
    },
    findCard: (name) => cards.get(name),
    ignored,
  };
}

/** The same for a path whose accents are characters of their own, as file names of a Mac have them. */
const asText = (path: string) => decodeURIComponent(path).normalize();

/** The parts of an address whose path begins with a page's and goes on with an encoded query or fragment, or with `&`. */
function splitPath(rawPath: string, outside: string) {
  const [, start = '', mark, text = ''] = /^(.+?)(%3f|%23|&)(.*)$/i.exec(rawPath) ?? [];
  const path = canonicalPath(start);
  if (!mark || path === null) return undefined;
  const query = text.includes('=') ? text : text.replace(/%3d/gi, '=').replace(/%26/g, '&');
  const rest = mark === '%23' ? `${outside}#${text}` : `?${query}${outside.replace('?', '&')}`;
  const { search, hash } = new URL(rest, 'http://shell');
  return { path, search, hash };
}

const END_OF_SENTENCE = /[^\p{L}\p{M}\p{N}]+$/u;
const NOT_CANONICAL = 'is not the canonical path of a page';
