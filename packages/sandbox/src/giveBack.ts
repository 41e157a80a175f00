/**
 * Frees the memory of bytes that nobody reads any more. V8 would wait until there are 64 MB of such, and what is allocated
 * meanwhile keeps the C library from using theirs again.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  // Short ones lie in a block with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
