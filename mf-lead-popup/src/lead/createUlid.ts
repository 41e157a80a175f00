const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A ULID: ten characters of time, sixteen of chance. The ulid package does the same with checks that a clock
 * needs not, for a twentieth of what this fragment may weigh.
 */
export function createUlid(nowMs: number, random: Uint8Array<ArrayBuffer>): string {
  let time = '';
  for (let rest = nowMs; time.length < 10; rest = Math.floor(rest / 32))
    time = ALPHABET.charAt(rest % 32) + time;
  return time + Array.from(random, (byte) => ALPHABET.charAt(byte % 32)).join('');
}
