import { listTokens } from '@site/text';
import { type DirectoryState, isNarrowed } from './DirectoryState.ts';
import { matchesTokens } from './matchesTokens.ts';

/** The properties that a directory needs of each document. */
export interface DirectoryEntry {
  /** The path of its page; also its key. */
  href: string;
  /** All text on its card, since the browser searches the card. */
  text: string;
  /** Its options by facet. */
  facets: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns the attributes that mark an entry's element for styles and browser code. Entries that do not match stay in
 * the page, hidden, so that the browser can show them again without a request.
 */
export function entryAttributes(entry: DirectoryEntry, shown: ReadonlySet<string>) {
  const facets = Object.entries(entry.facets).map(([name, values]) => [
    `data-facet-${name}`,
    values.join(' '),
  ]);
  return {
    'data-entry': entry.href,
    hidden: !shown.has(entry.href),
    ...(Object.fromEntries(facets) as Record<`data-facet-${string}`, string>),
  };
}

/**
 * Selects the paths of the entries that match a state: every chosen option, and the search either on the card, by
 * prefixes of words, or anywhere in the document, as `found` by the repository.
 */
export function selectShown(
  entries: readonly DirectoryEntry[],
  state: DirectoryState,
  found: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  if (!isNarrowed(state)) return new Set(entries.map(({ href }) => href));
  const tokens = listTokens(state.search);
  const shown = entries.filter(
    ({ href, text, facets }) =>
      Object.entries(state.chosen).every(([name, value]) => facets[name]?.includes(value)) &&
      (state.search === '' ||
        found.has(href) ||
        (tokens.length > 0 && matchesTokens(text, tokens))),
  );
  return new Set(shown.map(({ href }) => href));
}
