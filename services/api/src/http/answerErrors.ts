import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable } from '../database/isUnavailable.ts';
import type { Problem } from './problem.ts';

/** Fixed sentences for each status: a parser's own message may quote a visitor's text. */
export const PROBLEMS: Record<number, Problem> = {
  400: { error: 'malformed_request', message: 'The request body is not valid JSON.' },
  403: { error: 'foreign_origin', message: 'Posts from other sites are not accepted.' },
  404: { error: 'not_found', message: 'There is nothing here.' },
  413: { error: 'body_too_large', message: 'The request body is too large.' },
  415: { error: 'unsupported_media_type', message: 'This type of body is not accepted here.' },
  429: { error: 'too_many_requests', message: 'Too many requests. Try again in a minute.' },
  500: { error: 'internal', message: 'Something went wrong here. Try again later.' },
  503: { error: 'unavailable', message: 'The service cannot store anything now. Try again soon.' },
};

/** Answers every error with a {@link Problem}. Only failures of this service are logged. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.validation) return reply.code(400).send(asInvalid(error));
    const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (status === 503) reply.header('retry-after', '1');
    // The rest of a long body is read and dropped: if the connection closed in its middle, the answer might not arrive.
    if (status === 413) reply.removeHeader('connection');
    const known = PROBLEMS[status];
    return reply.code(status).send(known ?? { error: 'refused', message: error.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(PROBLEMS[404]));
}

function asInvalid({ validation, validationContext }: FastifyError): Problem {
  const fields = (validation ?? []).map(({ instancePath, message = 'is not valid' }) => ({
    field: instancePath.split('/').filter(Boolean).join('.') || (validationContext ?? 'body'),
    message,
  }));
  return {
    error: 'invalid_request',
    message: fields.map(({ field, message }) => `${field}: ${message}`).join('; '),
    fields,
  };
}
