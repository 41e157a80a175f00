import type { FetchLike, RequestInitLike, ResponseLike } from '@prismicio/client';
import { buildPath, TYPES_WITH_PARENTS } from './buildPath.ts';
import { conformToModels } from './conformToModels.ts';
import type { ContentUseLog } from './createContentUse.ts';

/** The parent of each document that has one, by the document's id. */
type Parents = ReadonlyMap<string, { id: string; type: string; uid: string }>;

/** Parents by the query that found them. Only for refs whose content never changes. */
export type KnownParents = Map<string, Parents>;

/** A document, or a link to one. */
interface Target {
  id: string;
  type: string;
  uid?: string | null;
  url?: string | null;
}

interface SearchBody {
  total_pages: number;
  results: (Target & { data: { parent?: Target } })[];
}

/** Only the newest refs are in use. */
const MAX_KNOWN = 4;
/** More levels than a path has. */
const MAX_PARENTS = 10;
const PAGE_SIZE = 100;

/**
 * Adds its path on this site to every document and link in a search's response. The repository could do so if it got the routes,
 * but these alone are longer than the allowed address of a query.
 */
export function addAddresses(
  fetch: FetchLike,
  known: KnownParents = new Map(),
  use?: ContentUseLog,
): FetchLike {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (!response.ok || !isSearch(url)) return response;
    const body = await readBody(response);
    if (!body) return asResponse(undefined);
    const targets = [...body.results, ...listLinks(body.results)];
    let parents: Parents = new Map();
    if (targets.some(({ type }) => TYPES_WITH_PARENTS.includes(type))) {
      const found = await findParents(url, init, fetch, known);
      // The client then waits, or tries again with another ref, as if the search itself had been rejected.
      if ('status' in found) return found;
      parents = found;
    }
    use?.note(
      new URL(url).searchParams.getAll('q').join(''),
      [...targets, ...targets.flatMap(({ id }) => listAbove(id, parents))],
      body.results.length === 0,
    );
    for (const target of targets) target.url = buildPath(target, listParents(target.id, parents));
    return asResponse(body);
  };
}

/** A response whose body need not be parsed again. */
const asResponse = (body: unknown): ResponseLike => ({
  ok: true,
  status: 200,
  headers: new Headers(),
  json: async () => body,
  text: async () => JSON.stringify(body),
  blob: async () => new Blob([JSON.stringify(body)]),
});

const isSearch = (url: string) => new URL(url).pathname.endsWith('/documents/search');

/** `undefined` if it is not a response to a search; the client then reports that. */
async function readBody(response: ResponseLike): Promise<SearchBody | undefined> {
  const body = await response.json().catch(() => undefined);
  return Array.isArray(body?.results)
    ? { ...body, results: conformToModels(body.results) }
    : undefined;
}

/** The links to documents that exist, at any depth. */
function listLinks(value: unknown): Target[] {
  if (typeof value !== 'object' || value === null) return [];
  const { link_type, isBroken, id } = value as Record<string, unknown>;
  const isLink = link_type === 'Document' && isBroken !== true && typeof id === 'string';
  const inside = Object.values(value).flatMap(listLinks);
  return isLink ? [value as Target, ...inside] : inside;
}

/** A document's parents, the nearest first. */
function listAbove(id: string, parents: Parents) {
  const above: { id: string; type: string; uid: string }[] = [];
  for (let at = parents.get(id); at && above.length < MAX_PARENTS; at = parents.get(at.id))
    above.push(at);
  return above;
}

const listParents = (id: string, parents: Parents) => listAbove(id, parents).map(({ uid }) => uid);

/** Finds all parents at the ref of a search, or else returns the repository's rejection. */
async function findParents(
  searchUrl: string,
  init: RequestInitLike | undefined,
  fetch: FetchLike,
  known: KnownParents,
): Promise<Parents | ResponseLike> {
  const url = buildParentsUrl(searchUrl);
  const found = known.get(url.href);
  if (found) return found;
  const parents = new Map<string, { id: string; type: string; uid: string }>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    url.searchParams.set('page', String(page));
    const response = await fetch(url.href, init);
    const body = response.ok ? await readBody(response) : undefined;
    if (!body) return response;
    for (const { id, data } of body.results) {
      const [parent] = listLinks(data.parent);
      if (parent?.uid) parents.set(id, { id: parent.id, type: parent.type, uid: parent.uid });
    }
    pages = body.total_pages;
  }
  url.searchParams.delete('page');
  known.set(url.href, parents);
  for (const oldest of [...known.keys()].slice(0, -MAX_KNOWN)) known.delete(oldest);
  return parents;
}

function buildParentsUrl(searchUrl: string): URL {
  const url = new URL(searchUrl);
  const { searchParams: search } = new URL(searchUrl);
  url.search = '';
  for (const name of ['ref', 'integrationFieldsRef', 'access_token']) {
    const value = search.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  const types = TYPES_WITH_PARENTS.map((type) => `"${type}"`).join(', ');
  url.searchParams.set('q', `[[any(document.type, [${types}])]]`);
  url.searchParams.set('fetch', TYPES_WITH_PARENTS.map((type) => `${type}.parent`).join());
  url.searchParams.set('lang', '*');
  url.searchParams.set('pageSize', String(PAGE_SIZE));
  return url;
}
