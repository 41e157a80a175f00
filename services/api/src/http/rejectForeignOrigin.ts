import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page of another site tried to post. */
class ForeignOriginError extends Error {
  override name = 'ForeignOriginError';
  readonly statusCode = 403;
}

/** A hook that rejects posts from pages of other sites before reading their bodies. */
const rejectForeignOrigin =
  (allowedOrigins: readonly string[]) => async (request: FastifyRequest, _reply: FastifyReply) => {
    if (isAllowedOrigin(request.headers, findPublicHost(request), allowedOrigins)) return;
    throw new ForeignOriginError('Posts from other sites are not accepted.');
  };

/** This site's host as visitors know it; `null` when a proxy does not pass it on. */
export function findPublicHost({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>) {
  const isForwarded = headers['x-forwarded-for'] !== undefined;
  return isForwarded && headers['x-forwarded-host'] === undefined ? null : host;
}

/**
 * Whether a post comes from an allowed place: this site, a page whose origin is in `allowed`, or a program, which sends neither
 * `Origin` nor `Sec-Fetch-Site`.
 *
 * @param host this site's, as the visitor's browser knows it; `null` if the proxy does not pass it on
 */
export function isAllowedOrigin(
  headers: IncomingHttpHeaders,
  host: string | null,
  allowed: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite === 'same-origin' || fetchSite === 'none') return true;
  if (origin === undefined) return fetchSite === undefined;
  if (allowed.includes(origin)) return true;
  // An older browser sends no Sec-Fetch-Site, and the host is unknown: a foreign lead is better than a lost one.
  if (host === null) return fetchSite === undefined;
  return hostOf(origin) === host;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

/** The limits that all routes of one kind share. */
export interface PostLimits {
  /** Requests from one visitor's address. */
  ratePerMinute: number;
  /** Origins of other sites whose pages may post. */
  allowedOrigins: readonly string[];
}

/** The options of a route that visitors' browsers post to. */
export const limitPosts = ({ ratePerMinute, allowedOrigins }: PostLimits, bodyLimit: number) => ({
  bodyLimit,
  ...limitRate(ratePerMinute),
  onRequest: rejectForeignOrigin(allowedOrigins),
});

export const limitRate = (max: number) => ({
  config: { rateLimit: { max, timeWindow: '1 minute' } },
});

/** For a route whose schema only describes its body: the handler explains what is wrong with it. */
export const withoutValidation = {
  validatorCompiler: () => (value: unknown) => ({ value }),
};
