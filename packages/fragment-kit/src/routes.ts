import { type ArtifactManifest, type FragmentManifest, PAGE_SLOT } from './contract.ts';

/** One pattern of a page fragment. */
export interface Claim {
  fragment: string;
  pattern: string;
  /** The query parameters that the fragment declares for it. */
  query: readonly string[];
}

/** The format of a pattern in `routes`; static segments are written as in a canonical path, so none is a dot segment. */
export const ROUTE_PATTERN =
  /^(?!$|.*\/\.{1,2}(?:\/|$))(?:\/|(?:\/(?::[A-Za-z]\w{0,40}|[a-z0-9._~-]+))*(?:\/\*)?)$/;

/** Matches every path that no other pattern matches better. */
export const EVERY_PATH = '/*';

export const isPageFragment = (manifest: ArtifactManifest): manifest is FragmentManifest =>
  'slot' in manifest && manifest.slot === PAGE_SLOT;

/** All patterns of the page fragments, most specific first: the first one that matches a path determines its fragment. */
export function listClaims(manifests: readonly ArtifactManifest[]): Claim[] {
  return manifests
    .filter(isPageFragment)
    .flatMap(({ name, routes = [EVERY_PATH], query = {} }) =>
      routes.map((pattern) => ({ fragment: name, pattern, query: query[pattern] ?? [] })),
    )
    .sort((a, b) => compareText(weigh(b.pattern), weigh(a.pattern)));
}

/**
 * Ranks a pattern by its segments from the left: text before parameters, parameters before the end, the end before `*`. Two
 * patterns that match the same path have equal rank only if they differ in nothing but parameter names. React-router adds up
 * points instead, and three parameters beat `/lab/*`: then no team could own a section of the site.
 */
function weigh(pattern: string): string {
  const ranks = splitPath(pattern).map((each) => (each === '*' ? 0 : each.startsWith(':') ? 2 : 3));
  return `${ranks.join('')}1`;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const splitPath = (path: string) => path.split('/').filter(Boolean);

/** The same for patterns that claim the same paths. */
export const normalizePattern = (pattern: string): string => pattern.replace(/:\w+/g, ':');

/** Left as is if it cannot be decoded: a fragment may name such a path. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether the first pattern wins some path that both match. */
export const takesFrom = (pattern: string, other: string): boolean =>
  meet(splitPath(pattern), splitPath(other)) && weigh(pattern) > weigh(other);

/** Whether the other, less specific pattern also matches every path of the first. */
export const isWithin = (pattern: string, other: string): boolean =>
  matchPattern(other, pattern) !== undefined && weigh(pattern) > weigh(other);

function meet([a, ...restOfA]: string[], [b, ...restOfB]: string[]): boolean {
  // `/lab/*` matches `/lab`, too.
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  const isOpen = a.startsWith(':') || b.startsWith(':');
  return (a === b || isOpen) && meet(restOfA, restOfB);
}

/** The parameters of a path in a pattern; `undefined` if it does not match. */
export function matchPattern(pattern: string, path: string): Record<string, string> | undefined {
  const expected = splitPath(pattern);
  const segments = splitPath(path);
  const isOpen = expected.at(-1) === '*';
  if (isOpen) expected.pop();
  if (isOpen ? segments.length < expected.length : segments.length !== expected.length)
    return undefined;
  const params: Record<string, string> = {};
  for (const [index, each] of expected.entries()) {
    const segment = segments[index] as string;
    if (each.startsWith(':')) params[each.slice(1)] = decode(segment);
    else if (each !== segment) return undefined;
  }
  if (isOpen) params['*'] = segments.slice(expected.length).map(decode).join('/');
  return params;
}
