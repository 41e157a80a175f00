import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { giveBack } from '@site/sandbox/give-back';
import { OUTPUT_BYTES, takeOutput } from '../storage/takeOutput.ts';
import { createTurns } from './createTurns.ts';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A text or file in each requested encoding. */
export interface Variants {
  /** The bytes that it keeps. */
  readonly size: number;
  /** Every encoding has its own validator; it is a weak one where the bytes of the same text may differ. */
  etag: (encoding: Encoding) => string;
  get: (encoding: Encoding) => Buffer | Promise<Buffer>;
  /** Compresses what it keeps as well as can be. Returns at once, with `false`, if that was done. */
  shorten?: () => Promise<boolean>;
}

/**
 * Level 8 of 11. Level 9 saves 85 bytes of the home page and costs seven times as much: it needs 33 MB, which the C library
 * takes from the system and gives back for each text, on the thread that answers visitors.
 */
const QUALITY = 8;
/** For what is sent for long or often: 6 to 8 % shorter, but 54 ms for the boot script, 0.15 s for the home page and 0.3 s for the router. */
const BEST_QUALITY = 11;
/**
 * The encoder takes its memory from the system for each text, and V8 collects all garbage of the process when that comes to a few
 * dozen megabytes: with the largest window, 22, it did so after a dozen pages.
 */
const WINDOW_BITS = { min: 10, max: 22 };
/** The part of a window that the format keeps for itself. */
const WINDOW_RESERVE = 16;
/**
 * One text at a time: each takes 16 MB while it is compressed, the C library keeps what several at once have taken, and the system
 * works four times as long for them.
 */
const takeTurn = createTurns();
const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);

/**
 * Encodes a text or file when it is first requested in an encoding, and keeps each.
 *
 * @param later runs a task when nobody waits. With it, brotli's first result is replaced by a shorter one, under the same
 *   name: for files that never change under their address.
 */
export function createVariants(
  content: string | Uint8Array,
  { later }: { later?: (task: () => Promise<void>) => void } = {},
): Variants {
  const identity = Buffer.from(content);
  const encoded = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', identity]]);

  return {
    size: identity.byteLength,
    etag: createEtags(identity, later !== undefined),
    get(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const running = encoding === 'br' ? compressBrotli(identity) : gzipped(identity);
      encoded.set(encoding, running);
      running
        .then((bytes) => {
          encoded.set(encoding, bytes);
          if (encoding !== 'br') return;
          later?.(async () => {
            encoded.set('br', await compressBrotli(identity, BEST_QUALITY));
          });
        })
        .catch(() => encoded.delete(encoding));
      return running;
    },
  };
}

/** Compresses a text and keeps nothing else: a fifth of its size. The other encodings are made from that for each request. */
export async function createCompressed(content: string): Promise<Required<Variants>> {
  const identity = Buffer.from(content);
  const { byteLength } = identity;
  const etag = createEtags(identity, true);
  let compressed = takeOutput(await compressBrotli(identity));
  let isShortest = false;
  giveBack(identity);
  const decompress = async () =>
    takeOutput(await unbrotli(compressed, { chunkSize: Math.max(byteLength + 1, OUTPUT_BYTES) }));
  return {
    get size() {
      return compressed.byteLength;
    },
    etag,
    get(encoding) {
      if (encoding === 'br') return compressed;
      const plain = decompress();
      return encoding === 'gzip' ? plain.then(gzipOnce) : plain;
    },
    async shorten() {
      if (isShortest) return false;
      isShortest = true;
      const plain = await decompress();
      compressed = takeOutput(await compressBrotli(plain, BEST_QUALITY));
      giveBack(plain);
      return true;
    },
  };
}

async function gzipOnce(bytes: Buffer): Promise<Buffer> {
  const zipped = takeOutput(await gzipped(bytes, { chunkSize: OUTPUT_BYTES }));
  giveBack(bytes);
  return zipped;
}

/** @param isShortened whether brotli's bytes may be replaced by shorter ones */
function createEtags(identity: Uint8Array, isShortened: boolean): Variants['etag'] {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return (encoding) => {
    if (encoding === 'identity') return `"${hash}"`;
    return `${isShortened && encoding === 'br' ? 'W/' : ''}"${hash}-${encoding}"`;
  };
}

/** @param quality up to 11, which takes thirty times as long as what it is otherwise */
export function compressBrotli(bytes: Buffer, quality = QUALITY): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: chooseWindow(bytes.byteLength),
  };
  const compress = () => brotli(bytes, { params, chunkSize: OUTPUT_BYTES });
  // Nobody waits for the best, and whoever waits must not wait for that.
  return quality > QUALITY ? compress() : takeTurn(compress);
}

/** The smallest window that holds the whole text: it is compressed as well as with a larger one. */
function chooseWindow(size: number): number {
  const bits = Math.ceil(Math.log2(size + WINDOW_RESERVE));
  return Math.min(Math.max(bits, WINDOW_BITS.min), WINDOW_BITS.max);
}

/** The best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const allowed = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const isRejected = parameters.some((each) => /^q=0(?:\.0*)?$/.test(each));
    if (!isRejected) allowed.add(name);
  }
  return ENCODINGS.find((encoding) => allowed.has(encoding)) ?? 'identity';
}
