import { expect, test } from 'vitest';
import { createFrameReader, encodeFrame, FrameError } from './frames.ts';

const describe = ({ kind, id, body }: ReturnType<ReturnType<typeof createFrameReader>>[number]) => [
  kind,
  id,
  JSON.parse(String(body)),
];

test('Frames arrive whole, however the bytes are cut', () => {
  const bytes = Buffer.concat([
    encodeFrame('answer', 1, { html: '<p>é</p>' }),
    encodeFrame('failure', 2 ** 32 - 1, null),
    encodeFrame('answer', 3, undefined),
  ]);
  for (const size of [1, 2, 7, 9, 10, bytes.length]) {
    const read = createFrameReader(() => 100);
    const frames = [];
    for (let from = 0; from < bytes.length; from += size)
      frames.push(...read(bytes.subarray(from, from + size)));
    expect(frames.map(describe)).toEqual([
      ['answer', 1, { html: '<p>é</p>' }],
      ['failure', 2 ** 32 - 1, null],
      ['answer', 3, null],
    ]);
  }
});

test('A frame has memory of its own, and that of the chunks in which it came is free again', () => {
  const bytes = encodeFrame('answer', 1, 'x'.repeat(100));
  const chunks = [bytes.subarray(0, 50), bytes.subarray(50)].map((each) =>
    Buffer.from(new Uint8Array(each).buffer),
  );
  const read = createFrameReader(() => 200);
  const [frame] = chunks.flatMap((chunk) => read(chunk));
  expect(frame?.body.buffer.byteLength).toBe(102);
  expect(chunks.map(({ length }) => length)).toEqual([0, 0]);
});

test('A frame that is too long is rejected by its header, before its body is there', () => {
  const read = createFrameReader(() => 10);
  expect(() => read(encodeFrame('answer', 1, 'x'.repeat(20)).subarray(0, 9))).toThrow(FrameError);
});

test('Bytes that are not a frame are rejected', () => {
  expect(() => createFrameReader(() => 2 ** 32)(Buffer.alloc(20, 0x20))).toThrow(
    'wrote something that is not an answer',
  );
});
