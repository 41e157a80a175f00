/** A property by which a directory can be filtered. */
export interface Facet {
  /** The name of the query parameter; the route declares it. */
  name: string;
  label: string;
  /** `links` shows every option as a link; `select` takes effect when the form is submitted. */
  as: 'links' | 'select';
  options: readonly FacetOption[];
}

export interface FacetOption {
  /** The value in the URL: lower-case letters, digits and hyphens. */
  value: string;
  label: string;
}

/** The filters of a directory. */
export interface DirectoryState {
  /** The search as typed; empty for none. */
  search: string;
  /** Chosen options by facet. */
  chosen: Readonly<Record<string, string>>;
}

/** The query parameter that holds the search. */
export const SEARCH_PARAMETER = 'q';

/** Longer searches are cut to this many characters. */
export const MAX_SEARCH = 80;

/** Reads the state from a query. Unknown options and control characters are dropped. */
export function readDirectoryState(
  query: Readonly<Record<string, string | undefined>>,
  facets: readonly Facet[],
): DirectoryState {
  const chosen = facets.flatMap(({ name, options }) => {
    const value = Object.hasOwn(query, name) ? query[name] : undefined;
    return value && options.some((option) => option.value === value) ? [[name, value]] : [];
  });
  const search = Object.hasOwn(query, SEARCH_PARAMETER) ? (query[SEARCH_PARAMETER] ?? '') : '';
  return { search: cleanSearch(search), chosen: Object.fromEntries(chosen) };
}

/** Removes control characters and repeated spaces from a search. */
export function cleanSearch(text: string): string {
  const plain = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  // Cuts by code points, so that no surrogate pair is split.
  return [...plain].slice(0, MAX_SEARCH).join('').trim();
}

/** Builds the URL of a directory in a state. */
export function buildDirectoryHref(path: string, { search, chosen }: DirectoryState): string {
  const query = new URLSearchParams({
    ...(search && { [SEARCH_PARAMETER]: search }),
    ...chosen,
  }).toString();
  return query ? `${path}?${query}` : path;
}

/** Returns the state with another choice for one facet, or without one if `value` is empty. */
export function choose(state: DirectoryState, facet: string, value: string): DirectoryState {
  const { [facet]: _former, ...others } = state.chosen;
  return { ...state, chosen: value ? { ...others, [facet]: value } : others };
}

/** Whether this state hides any entries. */
export const isNarrowed = ({ search, chosen }: DirectoryState): boolean =>
  search !== '' || Object.keys(chosen).length > 0;

/** The name of a directory's entries: `term`, `terms`. */
export interface Noun {
  one: string;
  many: string;
}

/** Describes the number of results: `All 44 terms`, `3 of 44 terms`, `No terms found`. */
export function describeCount(shown: number, total: number, { one, many }: Noun): string {
  if (shown === 0) return `No ${many} found`;
  if (total === 1) return `1 ${one}`;
  return shown === total ? `All ${total} ${many}` : `${shown} of ${total} ${many}`;
}
