import { LRUCache } from 'lru-cache';
import { z } from 'zod';

interface Dependencies {
  apiUrl: string;
  /** Milliseconds that never run backwards. */
  timer: () => number;
  /** How long the api may take. */
  timeoutMs?: number;
}

/** How long a revoked key or a removed origin still shows the frame; its leads are refused at once all the same. */
const KEPT_MS = 10_000;
const MAX_KEYS = 1_000;
const TIMEOUT_MS = 2_000;

const answerSchema = z.object({ origins: z.array(z.string()) });
/** An origin that cannot end the directive of a policy: the host of an address may contain `;`. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

export type OriginsLookup = ReturnType<typeof createOriginsLookup>;

/**
 * Asks the api whose pages an integration is for, at most once in ten seconds. `null` for a key that is unknown or revoked;
 * rejects while the api does not answer.
 */
export function createOriginsLookup({ apiUrl, timer, timeoutMs = TIMEOUT_MS }: Dependencies) {
  const found = new LRUCache<string, { origins: string[] | null }>({
    max: MAX_KEYS,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: timer },
    fetchMethod: async (key) => ({ origins: await ask(key) }),
  });

  async function ask(key: string): Promise<string[] | null> {
    const url = `${apiUrl}/integrations/${encodeURIComponent(key)}/origins`;
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const { origins } = answerSchema.parse(await response.json());
    return origins.filter((origin) => ORIGIN.test(origin));
  }

  return async function findOrigins(key: string): Promise<string[] | null> {
    return (await found.fetch(key))?.origins ?? null;
  };
}
