/** Number and interval of attempts to read the analytics client's anonymous id. */
export const ANONYMOUS_ID_TRIES = 10;
export const ANONYMOUS_ID_INTERVAL_MS = 500;

/** Polls for the anonymous id. Resolves with `undefined` if there is none after the last try. */
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
