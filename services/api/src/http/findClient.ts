import { isIPv6 } from 'node:net';

/** The leading groups of an IPv6 address that name a network; the rest names machines inside it. */
const NETWORK_PARTS = 4;

/** The client that a rate limit counts: an IPv4 address, or an IPv6 network, since one visitor can use all addresses of it. */
export function findClient(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // A URL normalizes an address.
  const [before = '', after] = new URL(`http://[${address.split('%')[0]}]`).hostname
    .slice(1, -1)
    .split('::');
  const parts = before === '' ? [] : before.split(':');
  const missing =
    after === undefined ? 0 : 8 - parts.length - after.split(':').filter(Boolean).length;
  const zeros = Array.from({ length: missing }, () => '0');
  const all = [...parts, ...zeros, ...(after?.split(':').filter(Boolean) ?? [])];
  return `${all.slice(0, NETWORK_PARTS).join(':')}::/64`;
}
