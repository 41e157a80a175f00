import { type IncomingHttpHeaders, request as open, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  tookMs: number;
}

interface Options extends Pick<RequestOptions, 'method' | 'headers'> {
  body?: string | Buffer;
  limitMs?: number;
}

/** No client waits longer. */
const LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** Sends one request on its own connection. Rejects if the connection is refused or cut, or nothing arrives in time. */
export async function request(
  url: string,
  { method = 'GET', headers = {}, body, limitMs = LIMIT_MS }: Options = {},
): Promise<Answer> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(limitMs);
  return new Promise((resolve, reject) => {
    const sent = open(url, { method, headers, agent: false, signal }, async (response) => {
      try {
        const received = await buffer(response);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: received,
          tookMs: Math.round(performance.now() - startedAt),
        });
      } catch {
        reject(new Error('the answer was cut'));
      }
    });
    sent.once('error', reject).end(body);
  });
}

/** The code of an error of the network, or the message of another one. */
export const nameError = (error: NodeJS.ErrnoException): string => error.code ?? error.message;

/** The status of an answer, or how the request failed. */
export const describeResult = (sending: Promise<Answer>): Promise<string> =>
  sending.then(({ status }) => String(status), nameError);

/**
 * Waits for a condition. Resolves to the time it took, in milliseconds.
 *
 * @param what names the condition, for the message
 * @throws after the limit
 */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > limitMs)
      throw new Error(`${what}: not within ${limitMs / 1_000} s`);
    await wait(LOOK_EVERY_MS);
  }
  return Math.round(performance.now() - startedAt);
}

/** Waits until a promise of something is kept, such as a page that can be read. Resolves as {@link waitUntil} does. */
export const waitUntilDone = (what: string, tryIt: () => Promise<unknown>, limitMs: number) =>
  waitUntil(
    what,
    () =>
      tryIt().then(
        () => true,
        () => false,
      ),
    limitMs,
  );
