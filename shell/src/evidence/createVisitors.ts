import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface Dependencies {
  /** How many bad views or values one address can add for each canary and measure. */
  maxOfAddress: number;
  /** Monotonic milliseconds. */
  timer: () => number;
}

/**
 * As many good views use up as much of what an address may add as one bad view: countless good views of the live version would make
 * a candidate's ordinary failures look worse.
 */
const GOOD_VIEWS = 10;
/** Afterwards a visitor counts again. */
const REMEMBERED_MS = 30 * 60_000;
const MAX_VISITORS = 50_000;

/** A visitor as this process tells them apart from others, and from nobody anywhere else. */
export interface Visitor {
  /** Whether this visitor may still be counted for something. */
  mayCount(what: string): boolean;
  /** They were counted, which uses up a part of what their address may add. A bad view, or a value, is a visitor's last. */
  use(what: string, isLast: boolean): void;
}

/**
 * Remembers for half an hour what was counted of whom: by digests of address and draw, in memory, under a salt that ends with the
 * process.
 */
export function createVisitors({ maxOfAddress, timer }: Dependencies) {
  const salt = randomBytes(16);
  const options = { max: MAX_VISITORS, ttl: REMEMBERED_MS, ttlResolution: 0, perf: { now: timer } };
  const told = new LRUCache<string, Set<string>>(options);
  const used = new LRUCache<string, number>(options);
  const digest = (text: string) =>
    createHash('sha256').update(salt).update(text).digest('base64url').slice(0, 16);

  return {
    /** @param draw the cookie's; anything, since it comes from the browser */
    get(address: string, draw: string): Visitor {
      const place = digest(asNetwork(address));
      const visitor = digest(`${place} ${draw}`);
      const known = told.get(visitor) ?? new Set();
      return {
        mayCount: (what) =>
          !known.has(what) && (used.get(`${place} ${what}`) ?? 0) < maxOfAddress * GOOD_VIEWS,
        use(what, isLast) {
          if (isLast) told.set(visitor, known.add(what));
          const cost = isLast ? GOOD_VIEWS : 1;
          used.set(`${place} ${what}`, (used.get(`${place} ${what}`) ?? 0) + cost);
        },
      };
    },
  };
}

/** A provider's customer may have all IPv6 addresses with the same first 48 bits: 65,536 networks. */
export function asNetwork(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []));
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array(Math.max(0, missing)).fill('0'), ...(after ?? [])];
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
