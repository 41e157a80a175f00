/**
 * - `webhook`: `POST` with `{"keys":[…]}` as JSON
 * - `varnish`: `PURGE` with the keys in `Surrogate-Key`, as `deploy/varnish` takes them
 */
export const PURGE_FORMATS = ['webhook', 'varnish'] as const;
export type PurgeFormat = (typeof PURGE_FORMATS)[number];

const TIMEOUT_MS = 5_000;
/** Varnish reads headers of 8 kB. */
const MAX_CHARACTERS = 4_000;
const MAX_KEYS = 200;

interface Target {
  url: string;
  format: PurgeFormat;
  token?: string | undefined;
}

/** Asks a cache to drop whatever has one of these keys. Rejects if it did not say that it has. */
export async function sendPurge(
  { url, format, token }: Target,
  keys: readonly string[],
): Promise<void> {
  for (const some of splitUp(keys)) {
    const response = await fetch(url, {
      method: format === 'varnish' ? 'PURGE' : 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(format === 'varnish'
          ? { 'surrogate-key': some.join(' ') }
          : { 'content-type': 'application/json' }),
      },
      ...(format === 'webhook' && { body: JSON.stringify({ keys: some }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  }
}

function splitUp(keys: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = 0;
  for (const key of keys) {
    const last = parts.at(-1);
    if (last && last.length < MAX_KEYS && length + key.length < MAX_CHARACTERS) last.push(key);
    else {
      parts.push([key]);
      length = 0;
    }
    length += key.length + 1;
  }
  return parts;
}
