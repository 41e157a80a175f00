import { wholeNumber, z } from '@site/environment';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parsingError } from '../ApiError.ts';
import { createPresenter } from '../answers/createPresenter.ts';
import { type FieldLists, parseFieldList } from '../answers/fieldLists.ts';
import { parseGraphQuery, type Selection } from '../answers/parseGraphQuery.ts';
import type { Edition } from '../library/Edition.ts';
import type { ResolvedRef } from '../refs/resolveRef.ts';
import { parseRoutes, type Route } from '../routes/resolveUrl.ts';
import type { SearchQuery } from '../search/searchDocuments.ts';
import { searchDocuments } from '../search/searchDocuments.ts';

export interface SearchRoutesOptions {
  getCurrent(): Edition;
  /** @throws {ApiError} when the ref is unknown, or has expired */
  resolveRef(ref: string, current: Edition): ResolvedRef;
  originOf(request: FastifyRequest): string;
  /** Shared caches may store responses. */
  isPublic: boolean;
}

/** The document search, through which clients read every document. */
export function registerSearchRoutes(app: FastifyInstance, options: SearchRoutesOptions): void {
  app.get('/api/v2/documents/search', (request, reply) => {
    const search = readSearchRequest(request.query);
    const { snapshot, isPreview } = options.resolveRef(search.ref, options.getCurrent());
    const { page, pageSize } = search;
    const found = searchDocuments(snapshot, search);
    const results = found.slice((page - 1) * pageSize, page * pageSize);
    const pages = Math.ceil(found.length / pageSize);

    const address = `${options.originOf(request)}/api/v2/documents/search`;
    const present = createPresenter({
      ...search,
      snapshot,
      hrefOf: ({ id }) => {
        const query = new URLSearchParams({ ref: search.ref, q: `[[at(document.id, "${id}")]]` });
        return `${address}?${query}`;
      },
    });
    const addressOfPage = (page: number) => {
      const { search: query } = new URL(request.url, address);
      const parameters = new URLSearchParams(query);
      parameters.delete('access_token');
      parameters.set('page', String(page));
      return `${address}?${parameters}`;
    };

    // A master ref is a digest of these documents, so the response never changes.
    const keep = options.isPublic ? 'public, max-age=3600, immutable' : 'private, max-age=3600';
    reply.header('cache-control', isPreview ? 'no-store' : keep);
    return {
      page,
      results_per_page: pageSize,
      results_size: results.length,
      total_results_size: found.length,
      total_pages: pages,
      next_page: page < pages ? addressOfPage(page + 1) : null,
      prev_page: page > 1 && pages > 0 ? addressOfPage(page - 1) : null,
      results: results.map(present),
      version: '',
      license: '',
    };
  });
}

/** A validated search request. */
interface SearchRequest extends SearchQuery {
  ref: string;
  page: number;
  pageSize: number;
  routes: readonly Route[];
  brokenRoute: string | undefined;
  fields: FieldLists | undefined;
  linkedFields: FieldLists | undefined;
  graphQuery: Selection | undefined;
}

const text = (maxLength: number) =>
  z
    .string('must be given once')
    .max(maxLength, `must be at most ${maxLength} characters`)
    .optional()
    .transform((value) => value || undefined);

const queries = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => [value].flat());

const schema = z.object({
  q: queries,
  ref: text(4_000),
  page: wholeNumber(1, { min: 1, max: 1_000_000 }),
  pageSize: wholeNumber(20, { min: 1, max: 100 }),
  lang: z
    .string('must be given once')
    .regex(/^(?:\*|[a-zA-Z0-9-]{2,20})$/, 'must be * or a language such as en-us')
    .optional(),
  orderings: text(1_000),
  after: text(100),
  fetch: text(4_000),
  fetchLinks: text(4_000),
  graphQuery: text(8_000),
  routes: text(12_000),
  brokenRoute: text(200),
});

/**
 * Validates the query string of `documents/search`.
 *
 * @throws {ApiError} naming the first parameter that is not usable
 */
function readSearchRequest(query: unknown): SearchRequest {
  const parsed = schema.safeParse(query);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw parsingError(
      `[${issue?.path.join('.') ?? 'query'}] ${issue?.message ?? 'is not usable'}`,
    );
  }
  const { q, ref, routes, fetch, fetchLinks, graphQuery, ...rest } = parsed.data;
  if (ref === undefined)
    throw parsingError('[ref] is missing: request the repository to get its master ref');
  return {
    ...rest,
    queries: q,
    ref,
    routes: routes === undefined ? [] : parseRoutes(routes),
    fields: fetch === undefined ? undefined : parseFieldList(fetch),
    linkedFields: fetchLinks === undefined ? undefined : parseFieldList(fetchLinks),
    graphQuery: graphQuery === undefined ? undefined : parseGraphQuery(graphQuery),
  };
}
