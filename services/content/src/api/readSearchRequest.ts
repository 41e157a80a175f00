import { wholeNumber, z } from '@site/environment';
import { parsingError } from '../ApiError.ts';
import { type FieldLists, parseFieldList } from '../answers/parseFieldList.ts';
import { parseGraphQuery, type Selection } from '../answers/parseGraphQuery.ts';
import { parseRoutes, type Route } from '../routes/parseRoutes.ts';
import type { SearchQuery } from '../search/searchDocuments.ts';

/** A validated search request. */
export interface SearchRequest extends SearchQuery {
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
export function readSearchRequest(query: unknown): SearchRequest {
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
