import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isUnavailable } from '../database/isUnavailable.ts';

/** Fixed sentences for each status: a parser's own message may quote a visitor's text. */
export const PROBLEMS = {
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
    const known: Problem | undefined = Object.hasOwn(PROBLEMS, status)
      ? PROBLEMS[status as keyof typeof PROBLEMS]
      : undefined;
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

/** The body of every answer that is not a success. */
export const problem = z.object({
  /** A stable code for programs. */
  error: z.string(),
  /** A sentence for people. */
  message: z.string(),
  /** The invalid fields of the request, each by its path in the body. */
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Set by the product-updates signup only. */
  status: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;

const idempotencyKey = z
  .string({ error: 'is required' })
  .regex(/^[\x20-\x7e]{1,128}$/, 'must have 1 to 128 printable ASCII characters');

/** Headers of a post to be stored. Loose, because the validated headers replace all of the request's. */
export const idempotentHeaders = z.looseObject({ 'idempotency-key': idempotencyKey.optional() });

/** The same, if a post needs a key. */
export const requiredIdempotency = z.looseObject({ 'idempotency-key': idempotencyKey });

/** The answer to a post that was stored. */
export const accepted = z.object({ id: z.uuid(), status: z.literal('accepted') });

/** The answer if a key was used before with another body. */
export const IDEMPOTENCY_CONFLICT = {
  error: 'idempotency_conflict',
  message: 'This Idempotency-Key was used before with another body.',
  fields: [{ field: 'idempotency-key', message: 'was used before with another body' }],
};

/** The answers of a route whose successes are these. */
export const answers = <Successes extends object>(successes: Successes) => ({
  ...successes,
  '4xx': problem,
  '5xx': problem,
});

/** Answers a post with the outcome of storing it. */
export function answerStored(
  reply: FastifyReply,
  stored: { outcome: 'created' | 'replayed'; id: string } | { outcome: 'conflict' },
  conflict: Problem = IDEMPOTENCY_CONFLICT,
) {
  if (stored.outcome === 'conflict') return reply.code(409).send(conflict);
  if (stored.outcome === 'replayed') reply.header('idempotency-replayed', 'true');
  return reply.code(201).send({ id: stored.id, status: 'accepted' as const });
}

/** The work missed its deadline, and goes on. Counts as unavailability, so that the client tries again. */
class DeadlineError extends Error {
  override name = 'DeadlineError';
  readonly statusCode = 503;
}

/** @throws {DeadlineError} if the work takes longer */
export async function withDeadline<Result>(work: Promise<Result>, limitMs: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DeadlineError(`not done within ${limitMs} ms`)),
    limitMs,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
