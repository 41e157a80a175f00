import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from './isAllowedOrigin.ts';

/** A page of another site tried to post. */
class ForeignOriginError extends Error {
  override name = 'ForeignOriginError';
  readonly statusCode = 403;
}

/** A hook that rejects posts from pages of other sites before reading their bodies. */
export const rejectForeignOrigin =
  (allowedOrigins: readonly string[]) => async (request: FastifyRequest, _reply: FastifyReply) => {
    if (isAllowedOrigin(request.headers, findPublicHost(request), allowedOrigins)) return;
    throw new ForeignOriginError('Posts from other sites are not accepted.');
  };

/** This site's host as visitors know it; `null` when a proxy does not pass it on. */
export function findPublicHost({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>) {
  const isForwarded = headers['x-forwarded-for'] !== undefined;
  return isForwarded && headers['x-forwarded-host'] === undefined ? null : host;
}
