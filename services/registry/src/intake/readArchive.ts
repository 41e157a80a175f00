import { type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './ArchiveLimits.ts';
import {
  createArtifactReader,
  type Expected,
  type UploadedArtifact,
} from './createArtifactReader.ts';
import { IntakeError } from './IntakeError.ts';

/** A small archive of one repetitive file may grow a lot. */
const FREE_BYTES = 2 ** 20;
/** Of tar around each file: a header of a block, another one for a long name, the rest of the last block. */
const BYTES_AROUND_FILE = 4 * 512;

/**
 * Reads an uploaded artifact, a tar.gz as `packArchive` makes it, into memory. Each file is compared to `fragment.json` as it comes;
 * the first thing that is wrong ends the reading. The stream is left as it is then: whoever answers the upload closes it.
 *
 * @throws {IntakeError}
 */
export async function readArchive(
  upload: Readable,
  expected: Expected,
  limits = ARCHIVE_LIMITS,
): Promise<UploadedArtifact> {
  const { promise: finished, resolve: finish, reject } = Promise.withResolvers<void>();
  const refuse: Refuse = (...why) => reject(new IntakeError(...why));
  const reader = createArtifactReader(expected, limits);
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      reject(error);
    }
  };

  const watch = watchUpload(upload, limits, refuse);
  const unpack = createGunzip();
  const meter = measureGrowth(watch, limits, refuse);
  const entries = extract();
  const fail = (error: unknown) => reject(explain(error as NodeJS.ErrnoException));
  for (const stream of [unpack, meter, entries]) stream.on('error', fail);
  entries.on('entry', (header, body, next) =>
    attempt(() => {
      const take = reader.open(header);
      const chunks: Buffer[] = [];
      body.on('error', fail);
      body.on('data', (chunk) => chunks.push(chunk as Buffer));
      body.on('end', () => attempt(() => next(void take(Buffer.concat(chunks)))));
    }),
  );
  entries.on('finish', finish);
  upload.pipe(unpack).pipe(meter).pipe(entries);
  try {
    await finished;
    return reader.finish();
  } finally {
    upload.unpipe(unpack);
    for (const stream of [unpack, meter, entries]) stream.destroy();
    watch.stop();
  }
}

type Refuse = (...why: ConstructorParameters<typeof IntakeError>) => void;

/** Refuses an upload that is too long, stops, or ends before its end. */
function watchUpload(upload: Readable, limits: ArchiveLimits, refuse: Refuse) {
  let received = 0;
  const stalled = setTimeout(
    () => refuse('upload-stalled', `The upload sent nothing for ${limits.stallMs} ms.`),
    limits.stallMs,
  );
  const late = setTimeout(
    () => refuse('upload-stalled', `The upload took longer than ${limits.totalMs} ms.`),
    limits.totalMs,
  );
  const count = (chunk: Buffer) => {
    received += chunk.length;
    stalled.refresh();
    if (received > limits.archiveBytes)
      refuse('too-large', `The archive has more than ${limits.archiveBytes} bytes.`);
  };
  const end = () => {
    clearTimeout(stalled);
    clearTimeout(late);
  };
  const breakOff = () => {
    if (!upload.readableEnded) refuse('upload-incomplete', 'The upload broke off before its end.');
  };
  upload.on('data', count).once('end', end).once('close', breakOff).once('error', breakOff);
  if (upload.destroyed) breakOff();
  return {
    get received() {
      return received;
    },
    stop() {
      end();
      upload.off('data', count).off('end', end).off('close', breakOff);
    },
  };
}

/** Ends the unpacking of an archive that grows too much. */
function measureGrowth(watch: { received: number }, limits: ArchiveLimits, refuse: Refuse) {
  const mayGrowTo =
    limits.bytes + limits.mapBytes + limits.manifestBytes + limits.files * BYTES_AROUND_FILE;
  let unpacked = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      if (unpacked > mayGrowTo)
        refuse('too-large', `The archive has more than ${mayGrowTo} bytes when it is unpacked.`);
      else if (unpacked > FREE_BYTES && unpacked > watch.received * limits.ratio)
        refuse('too-large', `The archive grows to more than ${limits.ratio} times its size.`);
      done(null, chunk);
    },
  });
}

function explain({ code, message }: NodeJS.ErrnoException): IntakeError {
  return code === 'Z_BUF_ERROR' || message === 'Unexpected end of data'
    ? new IntakeError('upload-incomplete', 'The archive ends before its end.')
    : new IntakeError('not-an-archive', `The upload is no tar.gz: ${message}.`);
}
