/** How often, and how far apart, the analytics client is asked for its anonymous id. */
export const ANONYMOUS_ID_TRIES = 10;
export const ANONYMOUS_ID_INTERVAL_MS = 500;

/** Asks for the anonymous id until there is one. `undefined` when there is none after the last try. */
export async function waitForAnonymousId(
  find: () => string | null | undefined,
  wait: (ms: number) => Promise<unknown>,
): Promise<string | undefined> {
  for (let tries = 1; tries <= ANONYMOUS_ID_TRIES; tries++) {
    const id = find();
    if (id) return id;
    if (tries < ANONYMOUS_ID_TRIES) await wait(ANONYMOUS_ID_INTERVAL_MS);
  }
  return undefined;
}
