import { brotliCompressSync, constants } from 'node:zlib';

/** The shell's compression settings. */
const QUALITY = 9;

/** Returns the brotli size of a text in bytes. */
export function measureBrotli(text: string | Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return brotliCompressSync(text, { params }).byteLength;
}

export const toKb = (bytes: number): number => bytes / 1024;
