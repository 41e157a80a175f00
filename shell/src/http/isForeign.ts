import type { FastifyRequest } from 'fastify';

/** Whether a page of another site sent it. Programs send neither header. */
export function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite !== undefined) return fetchSite !== 'same-origin';
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
