import { type IncomingHttpHeaders, request as open, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';

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

/** The status of an answer, or how the request failed. */
export const describeResult = (sending: Promise<Answer>): Promise<string> =>
  sending.then(
    ({ status }) => String(status),
    (error) => (error as NodeJS.ErrnoException).code ?? (error as Error).message,
  );
