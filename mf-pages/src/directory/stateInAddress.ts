import { type DirectoryState, SEARCH_PARAMETER } from './DirectoryState.ts';

/** Returns whether the page's URL has exactly this state. `facets` are the names of the directory's facets. */
export function isInAddress(state: DirectoryState, facets: readonly string[]): boolean {
  const query = new URLSearchParams(location.search);
  return [...asParameters(state, facets)].every(
    ([name, value]) => (query.get(name) ?? '') === value,
  );
}

/** Writes a state into the page's URL, keeping other parameters and adding no history entry. */
export function putIntoAddress(state: DirectoryState, facets: readonly string[]): void {
  const url = new URL(location.href);
  for (const [name, value] of asParameters(state, facets)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  try {
    // The site's router stores its position in the history state.
    history.replaceState(history.state, '', url);
  } catch {
    // Safari throws after 100 changes within 30 seconds; the next change updates the URL.
  }
}

const asParameters = ({ search, chosen }: DirectoryState, facets: readonly string[]) =>
  new Map([
    [SEARCH_PARAMETER, search],
    ...facets.map((name) => [name, chosen[name] ?? ''] as const),
  ]);
