import { z } from 'zod';

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
