import { giveBack } from '@site/sandbox/give-back';

/**
 * The space that an encoder gets for its output, which mostly fits. With less, Node takes it from blocks of 64 kB that others have
 * a part of, and a block stays until V8 has collected all of them.
 */
export const OUTPUT_BYTES = 128 * 1024;

/** Copies the output of an encoder that had {@link OUTPUT_BYTES} or more, and frees the encoder's own. */
export function takeOutput(output: Buffer): Buffer {
  const bytes = Buffer.from(new Uint8Array(output).buffer);
  const { buffer } = output;
  // Several pieces may have been put together, in one of those blocks if they are short.
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= OUTPUT_BYTES) buffer.transfer(0);
  else giveBack(output);
  return bytes;
}
