import { Agent, get, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent: compressed if the server did. */
  body: Buffer;
}

const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Requests an address without decoding the body, which `fetch` always does. */
export function requestBytes(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    get(url, { agent, signal, headers }, async (response) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      } catch (error) {
        reject(error);
      }
    }).on('error', reject);
  });
}

const AT_ONCE = 6;

/** Works on a few items at a time. After a failure it begins no other, and ends when those that have begun have. */
export async function atOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let hasFailed = false;
  const workOn = async () => {
    for (const item of left) {
      if (hasFailed) return;
      await work(item).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const all = await Promise.allSettled(Array.from({ length: AT_ONCE }, workOn));
  for (const each of all) if (each.status === 'rejected') throw each.reason;
}
