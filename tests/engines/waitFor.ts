const TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/**
 * Waits until `check` returns something other than `undefined`, `null` or `false`, and returns it.
 *
 * @throws after `timeoutMs`, naming the condition and the last error
 */
export async function waitFor<Value>(
  condition: string,
  check: () => Promise<Value | null | undefined | false>,
  timeoutMs = TIMEOUT_MS,
): Promise<Value> {
  const until = performance.now() + timeoutMs;
  let cause: unknown;
  while (performance.now() < until) {
    try {
      const found = await check();
      if (found) return found;
      cause = undefined;
    } catch (error) {
      // A page that is being left cannot be evaluated.
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Timed out after ${timeoutMs / 1000} s waiting until ${condition}.`, { cause });
}
