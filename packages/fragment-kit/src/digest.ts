import { createHash } from 'node:crypto';

/** Computes the digest of a file's bytes in the format of subresource integrity, such as `sha384-…`. */
export function digest(bytes: Uint8Array, algorithm: 'sha384' | 'sha256' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}
