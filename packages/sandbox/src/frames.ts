/**
 * The frames that the shell and a render process exchange: a kind, a number and JSON. Hostile code that writes into the other end
 * can at worst send bytes that are not a frame, which ends the process.
 */

/** `task` and `content` go to the process; the others come from it. */
const KINDS = ['task', 'content', 'answer', 'failure', 'request'] as const;
export type FrameKind = (typeof KINDS)[number];

export interface Frame {
  kind: FrameKind;
  /** The number of the task, or of the content request, that the frame belongs to. */
  id: number;
  /** JSON, not yet parsed. */
  body: Buffer;
}

/** Length of the body, kind and number. */
const HEADER_BYTES = 4 + 1 + 4;

/** Received bytes are not a frame, or a frame is too long. */
export class FrameError extends Error {
  override name = 'FrameError';
}

/** @param value anything that JSON can write; `undefined` becomes `null` */
export function encodeFrame(kind: FrameKind, id: number, value: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(value) ?? 'null');
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(body.length, 0);
  header.writeUInt8(KINDS.indexOf(kind), 4);
  header.writeUInt32LE(id, 5);
  return Buffer.concat([header, body]);
}

/**
 * Splits a stream of bytes into frames.
 *
 * @param maxBytes the longest body currently allowed for a kind; a longer one is rejected before it is read
 * @returns a function for each chunk, which returns the complete frames
 */
export function createFrameReader(
  maxBytes: (kind: FrameKind) => number,
): (chunk: Buffer) => Frame[] {
  let chunks: Buffer[] = [];
  let length = 0;
  let wanted = HEADER_BYTES;

  return function read(chunk) {
    chunks.push(chunk);
    length += chunk.length;
    const frames: Frame[] = [];
    while (length >= wanted) {
      const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      chunks = [bytes];
      const kind = KINDS[bytes.readUInt8(4)];
      if (!kind) throw new FrameError('wrote something that is not an answer');
      const size = readSize(bytes, maxBytes(kind));
      wanted = HEADER_BYTES + size;
      if (bytes.length < wanted) break;
      frames.push({
        kind,
        id: bytes.readUInt32LE(5),
        body: bytes.subarray(HEADER_BYTES, wanted),
      });
      chunks = [bytes.subarray(wanted)];
      length -= wanted;
      wanted = HEADER_BYTES;
    }
    return frames;
  };
}

function readSize(bytes: Buffer, maxBytes: number): number {
  const size = bytes.readUInt32LE(0);
  if (size > maxBytes) throw new FrameError(`answered ${size} bytes, more than ${maxBytes}`);
  return size;
}
