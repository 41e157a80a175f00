import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from './isAllowedOrigin.ts';

/** A page of another site tried to post. */
export class ForeignOriginError extends Error {
  override name = 'ForeignOriginError';
  readonly statusCode = 403;
}

/** A hook that turns away posts from pages of other sites, before their bodies are read. */
export const refuseForeignOrigin =
  (allowedOrigins: readonly string[]) => async (request: FastifyRequest, _reply: FastifyReply) => {
    if (isAllowedOrigin(request.headers, findPublicHost(request), allowedOrigins)) return;
    throw new ForeignOriginError('Posts from other sites are not accepted.');
  };

/** The host that visitors know. `null` when the request came through a proxy that kept it to itself. */
export function findPublicHost({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>) {
  const isForwarded = headers['x-forwarded-for'] !== undefined;
  return isForwarded && headers['x-forwarded-host'] === undefined ? null : host;
}
