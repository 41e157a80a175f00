const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The last millisecond that ten characters can tell. */
const LATEST_MS = 2 ** 48 - 1;

/**
 * A ULID: ten characters of time, sixteen of chance. The ulid package does the same for a twentieth of what this fragment
 * may weigh.
 *
 * @throws {RangeError} when the time is no whole number from 0 to 2^48 - 1
 */
export function createUlid(nowMs: number, random: Uint8Array<ArrayBuffer>): string {
  if (!Number.isInteger(nowMs) || nowMs < 0 || nowMs > LATEST_MS)
    throw new RangeError(`${nowMs} is no time`);
  let time = '';
  for (let rest = nowMs; time.length < 10; rest = Math.floor(rest / 32))
    time = ALPHABET.charAt(rest % 32) + time;
  return time + Array.from(random, (byte) => ALPHABET.charAt(byte % 32)).join('');
}
