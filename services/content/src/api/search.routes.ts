import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPresenter } from '../answers/createPresenter.ts';
import type { Edition } from '../library/Edition.ts';
import type { ResolvedRef } from '../refs/resolveRef.ts';
import { paginate } from '../search/paginate.ts';
import { searchDocuments } from '../search/searchDocuments.ts';
import { readSearchRequest } from './readSearchRequest.ts';

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
    const found = paginate(searchDocuments(snapshot, search), search.page, search.pageSize);

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
      page: found.page,
      results_per_page: found.pageSize,
      results_size: found.items.length,
      total_results_size: found.total,
      total_pages: found.totalPages,
      next_page: found.page < found.totalPages ? addressOfPage(found.page + 1) : null,
      prev_page: found.page > 1 && found.totalPages > 0 ? addressOfPage(found.page - 1) : null,
      results: found.items.map(present),
      version: '',
      license: '',
    };
  });
}
