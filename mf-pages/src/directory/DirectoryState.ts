/** A property that a directory can be narrowed by. */
export interface Facet {
  /** The name of the query parameter; the route declares it. */
  name: string;
  label: string;
  /** `links` shows every option as a link; `select` takes effect when the form is sent. */
  as: 'links' | 'select';
  options: readonly FacetOption[];
}

export interface FacetOption {
  /** As it stands in the address: lower-case letters, digits and hyphens. */
  value: string;
  label: string;
}

/** What a directory is narrowed to. */
export interface DirectoryState {
  /** The search as it was typed; empty for none. */
  search: string;
  /** Chosen options by facet. */
  chosen: Readonly<Record<string, string>>;
}

/** The query parameter that holds the search. */
export const SEARCH_PARAMETER = 'q';

/** The most characters of a search that are used. */
export const MAX_SEARCH = 80;

/** Reads the state from an address. Unknown options and control characters are dropped. */
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
  // By code points, so that no surrogate pair is cut.
  return [...plain].slice(0, MAX_SEARCH).join('').trim();
}

/** The address of a directory in a state. */
export function buildDirectoryHref(path: string, { search, chosen }: DirectoryState): string {
  const query = new URLSearchParams({
    ...(search && { [SEARCH_PARAMETER]: search }),
    ...chosen,
  }).toString();
  return query ? `${path}?${query}` : path;
}

/** The state with another choice for one facet; without one when `value` is empty. */
export function choose(state: DirectoryState, facet: string, value: string): DirectoryState {
  const { [facet]: _former, ...others } = state.chosen;
  return { ...state, chosen: value ? { ...others, [facet]: value } : others };
}

/** Whether this state hides any entries. */
export const isNarrowed = ({ search, chosen }: DirectoryState): boolean =>
  search !== '' || Object.keys(chosen).length > 0;

/** What a directory lists: `term`, `terms`. */
export interface Noun {
  one: string;
  many: string;
}

/** How many there are, in words: `All 44 terms`, `3 of 44 terms`, `No terms found`. */
export function describeCount(shown: number, total: number, { one, many }: Noun): string {
  if (shown === 0) return `No ${many} found`;
  if (total === 1) return `1 ${one}`;
  return shown === total ? `All ${total} ${many}` : `${shown} of ${total} ${many}`;
}
