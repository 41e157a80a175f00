import { replaceQuery } from '../components/replaceQuery.ts';
import { type DirectoryState, SEARCH_PARAMETER } from './DirectoryState.ts';

/** Returns whether the page's URL has exactly this state. `facets` are the names of the directory's facets. */
export function isInAddress(state: DirectoryState, facets: readonly string[]): boolean {
  const query = new URLSearchParams(location.search);
  return [...asParameters(state, facets)].every(
    ([name, value]) => (query.get(name) ?? '') === value,
  );
}

/** Writes a state into the page's URL. */
export function putIntoAddress(state: DirectoryState, facets: readonly string[]): void {
  replaceQuery(asParameters(state, facets));
}

const asParameters = ({ search, chosen }: DirectoryState, facets: readonly string[]) =>
  new Map([
    [SEARCH_PARAMETER, search],
    ...facets.map((name) => [name, chosen[name] ?? ''] as const),
  ]);
