import { createHash } from 'node:crypto';

/** Computes the digest by which the next record names this one, in the format of subresource integrity. */
export const digestRecord = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;
