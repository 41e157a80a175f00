import { type Readable, Transform } from 'node:stream';

/** A body is larger than any service accepts. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/** Passes a body through, and fails as soon as it is longer than `maxBytes`. The rest is read and dropped. */
export function limitBody(body: Readable, maxBytes: number): Readable {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new BodyTooLargeError(`more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
  body.once('error', (error) => limited.destroy(error));
  limited.once('error', () => body.resume());
  return body.pipe(limited);
}
