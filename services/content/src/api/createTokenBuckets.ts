/** A bucket of tokens for each client: every request takes one, and they come back steadily. */
export interface TokenBuckets {
  /** Takes a token. Zero when there was one, else the milliseconds until there is one again. */
  take(client: string): number;
}

export interface TokenBucketSettings {
  /** Tokens that come back in a second, and as many as a bucket holds. */
  perSecond: number;
  /** Milliseconds, from any start. */
  now(): number;
}

/** Clients beyond this many are forgotten, the one that asked longest ago first. */
const MAX_CLIENTS = 10_000;

export function createTokenBuckets({ perSecond, now }: TokenBucketSettings): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>();

  return {
    take(client) {
      const at = now();
      const before = buckets.get(client) ?? { tokens: perSecond, at };
      const tokens = Math.min(perSecond, before.tokens + ((at - before.at) / 1000) * perSecond);
      buckets.delete(client);
      buckets.set(client, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
      if (buckets.size > MAX_CLIENTS) {
        for (const first of buckets.keys()) {
          buckets.delete(first);
          break;
        }
      }
      return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1000);
    },
  };
}
