import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

export interface FakeRepository {
  endpoint: string;
  /** Refs of the searches received, in order. */
  searches: string[];
}

/**
 * Starts a small content repository on a free port, with one published document, a page with the uid `about` and the
 * id `about-id`, and a draft of it.
 *
 * @param answer the response to a search with a ref other than the master's; the published content if absent
 * @param token if the repository is private
 */
export async function startFakeRepository(
  answer: (ref: string, search: URLSearchParams) => Answer | undefined = () => undefined,
  token?: string,
): Promise<FakeRepository> {
  const searches: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
    const ref = searchParams.get('ref') ?? '';
    const mayRead = token === undefined || searchParams.get('access_token') === token;
    if (pathname.endsWith('/documents/search')) searches.push(ref);
    const found: Answer = !mayRead
      ? { status: 403, body: { message: 'Invalid access token' } }
      : pathname.endsWith('/documents/search')
        ? ((ref === 'master' ? undefined : answer(ref, searchParams)) ??
          describeResults(searchParams))
        : { body: repository };
    const { status = 200, headers = {}, body } = found;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}/api/v2`, searches };
}

const repository = {
  refs: [{ id: 'master', ref: 'master', label: 'Master', isMasterRef: true }],
  integrationFieldsRef: null,
  types: {},
  languages: [{ id: 'en-us', name: 'English', is_master: true }],
  tags: [],
  forms: {},
};

/** A search's answer: the page when the query means it, with a title and a uid. */
export function describeResults(search: URLSearchParams, title = 'About us', uid = 'about') {
  const wanted = search.getAll('q').join();
  const found = wanted.includes('"about-id"') || wanted.includes('.uid, "about"');
  const missing = wanted.includes('"not-found"');
  const document = { id: 'about-id', uid, type: 'page', lang: 'en-us', tags: [] };
  const data = { title, slices: [] };
  const results = found
    ? [{ ...document, data }]
    : missing
      ? [{ ...document, id: 'x', uid: 'not-found', data: { title: 'Lost', slices: [] } }]
      : [];
  return {
    body: {
      page: 1,
      results_per_page: 1,
      results_size: results.length,
      total_results_size: results.length,
      total_pages: 1,
      next_page: null,
      prev_page: null,
      results,
    },
  };
}

/** A repository's response to a preview that has ended. */
export const previewEnded = {
  status: 404,
  body: { type: 'api_security_error', message: 'This preview token has expired' },
};

/** Its response to a ref that never existed; the client then uses the master ref. */
export const refUnknown = {
  status: 404,
  body: { type: 'api_notfound_error', message: 'Ref not found. Master ref is: master' },
};
