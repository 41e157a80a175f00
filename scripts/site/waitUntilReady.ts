const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Resolves when the service on this port can do its work. */
export async function waitUntilReady(port: number): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  const url = `http://127.0.0.1:${port}/readyz`;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline) {
      const said = response ? await response.text() : 'nothing';
      throw new Error(`${url} was not ready within ${READY_WITHIN_MS / 1000} s; it said ${said}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
