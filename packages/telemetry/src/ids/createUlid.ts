const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The latest time that ten characters can hold. */
const LATEST_MS = 2 ** 48 - 1;

/**
 * Builds a ULID: ten characters of time, sixteen random ones.
 *
 * @param random sixteen bytes, one for each character
 * @throws {RangeError} if the time is not a whole number from 1 to 2^48 - 1
 */
export function createUlid(nowMs: number, random: Uint8Array): string {
  if (!Number.isInteger(nowMs) || nowMs < 1 || nowMs > LATEST_MS)
    throw new RangeError(`Invalid time: ${nowMs}`);
  let time = '';
  for (let rest = nowMs; time.length < 10; rest = Math.floor(rest / 32))
    time = ALPHABET.charAt(rest % 32) + time;
  return time + Array.from(random, (byte) => ALPHABET.charAt(byte % 32)).join('');
}
