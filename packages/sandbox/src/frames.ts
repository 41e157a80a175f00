/**
 * The frames that the shell and a render process exchange: a kind, a number and JSON. Hostile code that writes into the other end
 * can at worst send bytes that are not a frame, which ends the process.
 */
import { giveBack } from './giveBack.ts';

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
  const json = JSON.stringify(value) ?? 'null';
  const size = Buffer.byteLength(json);
  const frame = Buffer.allocUnsafeSlow(HEADER_BYTES + size);
  frame.writeUInt32LE(size, 0);
  frame.writeUInt8(KINDS.indexOf(kind), 4);
  frame.writeUInt32LE(id, 5);
  frame.write(json, HEADER_BYTES);
  return frame;
}

/**
 * Splits a stream of bytes into frames.
 *
 * @param maxBytes the longest body currently allowed for a kind; a longer one is rejected before it is read
 * @returns a function for each chunk, which takes its bytes and returns the complete frames, each with memory of its own
 */
export function createFrameReader(
  maxBytes: (kind: FrameKind) => number,
): (chunk: Buffer) => Frame[] {
  const header = Buffer.alloc(HEADER_BYTES);
  /** Absent until the header is whole. */
  let body: Buffer | undefined;
  let filled = 0;

  return function read(chunk) {
    const frames: Frame[] = [];
    for (let from = 0; ; ) {
      const target: Buffer = body ?? header;
      const copied = chunk.copy(target, filled, from);
      from += copied;
      filled += copied;
      if (filled < target.length) break;
      const kind = KINDS[header.readUInt8(4)];
      if (!kind) throw new FrameError('wrote something that is not an answer');
      filled = 0;
      if (body) {
        frames.push({ kind, id: header.readUInt32LE(5), body });
        body = undefined;
      } else body = Buffer.allocUnsafeSlow(readSize(header, maxBytes(kind)));
    }
    giveBack(chunk);
    return frames;
  };
}

function readSize(bytes: Buffer, maxBytes: number): number {
  const size = bytes.readUInt32LE(0);
  if (size > maxBytes) throw new FrameError(`answered ${size} bytes, more than ${maxBytes}`);
  return size;
}
