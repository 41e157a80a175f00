import { get } from 'node:http';

const READY_TIMEOUT_MS = 60_000;
const REQUEST_TIMEOUT_MS = 5_000;
const LOOK_EVERY_MS = 50;

/**
 * Resolves when the service at this base URL reports that it is ready.
 *
 * @throws after a minute, with its last answer
 */
export async function waitUntilReady(baseUrl: string, path = '/readyz'): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  const url = baseUrl + path;
  let answer = 'nothing';
  while (performance.now() < deadline) {
    try {
      const { status, text } = await request(url);
      answer = text;
      if (status === 200) return;
    } catch {
      // Nothing listens yet, or the process does not answer.
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(
    `${url} was not ready within ${READY_TIMEOUT_MS / 1_000} s; its last answer was: ${answer}.`,
  );
}

/** `fetch` would cost the process that supervises the site 10 MB. */
function request(url: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    get(url, { agent: false, signal }, async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      resolve({ status: response.statusCode, text });
    }).on('error', reject);
  });
}
