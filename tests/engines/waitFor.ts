const TIMEOUT_MS = 20_000;
const LOOK_EVERY_MS = 50;

/**
 * Waits until `look` returns something other than `undefined`, `null` or `false`, and returns it.
 *
 * @throws after 20 s, with what was awaited and the last error
 */
export async function waitFor<Value>(
  what: string,
  look: () => Promise<Value | null | undefined | false>,
): Promise<Value> {
  const until = performance.now() + TIMEOUT_MS;
  let cause: unknown;
  while (performance.now() < until) {
    try {
      const found = await look();
      if (found) return found;
      cause = undefined;
    } catch (error) {
      // A page that is just being left cannot be asked.
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`Within ${TIMEOUT_MS / 1000} s this did not come true: ${what}`, { cause });
}
