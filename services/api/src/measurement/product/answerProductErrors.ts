import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable } from '../../database/isUnavailable.ts';

/** An error in the real service's format. */
export const productProblem = (error: string) => ({ status: 0, error });

/** Answers errors as the real service does, so that its client knows whether to wait, halve the batch or drop it. */
export function answerProductErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (status === 413)
      return reply.code(413).send({
        code: 413,
        error: `request exceeds max limit of ${request.routeOptions.bodyLimit} bytes`,
        status: 'Request Entity Too Large',
      });
    if (status === 503) reply.header('retry-after', '5');
    return reply.code(status).send(productProblem(WORDS[status] ?? 'failed'));
  });
}

const WORDS: Record<number, string> = {
  403: 'posts from other sites are not accepted',
  429: 'too many requests',
  500: 'internal error',
  503: 'unavailable',
};
