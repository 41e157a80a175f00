import { createHash } from 'node:crypto';

/** The digest of a file's bytes in the form of subresource integrity. */
export function digest(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
