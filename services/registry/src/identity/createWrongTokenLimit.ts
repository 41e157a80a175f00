import { isIPv6 } from 'node:net';
import { IdentityError } from './IdentityError.ts';

const WINDOW_MS = 60_000;
const MAX_WRONG = 20;
const MAX_ADDRESSES = 10_000;

/** Limits wrong tokens to 20 a minute for each address that sends them. Expired and revoked tokens do not count. */
export function createWrongTokenLimit(clock: () => Date) {
  const counts = new Map<string, { since: number; wrong: number }>();

  function find(address: string) {
    const network = networkOf(address);
    const found = counts.get(network);
    if (found && clock().getTime() - found.since < WINDOW_MS) return found;
    counts.delete(network);
    return undefined;
  }

  /** @throws {IdentityError} if the address has sent too many */
  function check(address: string): void {
    const found = find(address);
    if (!found || found.wrong < MAX_WRONG) return;
    const seconds = Math.ceil((found.since + WINDOW_MS - clock().getTime()) / 1_000);
    throw new IdentityError(
      'too_many_wrong_tokens',
      `${found.wrong} wrong tokens came from ${address} within a minute. Try again in ${seconds} s.`,
      { 'retry-after': String(seconds) },
    );
  }

  function count(address: string): void {
    const found = find(address);
    if (found) {
      found.wrong += 1;
      return;
    }
    const [oldest] = counts.keys();
    if (counts.size >= MAX_ADDRESSES && oldest !== undefined) counts.delete(oldest);
    counts.set(networkOf(address), { since: clock().getTime(), wrong: 1 });
  }

  return { check, count };
}

/** One IPv6 client has 2^64 addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
