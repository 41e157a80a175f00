const READY_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Resolves when the service on this port reports that it is ready. */
export async function waitUntilReady(port: number, path = '/readyz'): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  const url = `http://127.0.0.1:${port}${path}`;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline) {
      const answer = response ? await response.text() : 'nothing';
      throw new Error(
        `${url} was not ready within ${READY_TIMEOUT_MS / 1000} s; its last answer was: ${answer}.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
