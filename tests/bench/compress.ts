import { brotliCompressSync, constants } from 'node:zlib';

/** As the shell compresses. */
const QUALITY = 9;

/** The size of a text in brotli, in bytes. */
export function measureBrotli(text: string | Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return brotliCompressSync(text, { params }).byteLength;
}

export const toKb = (bytes: number): number => bytes / 1024;
