import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  /** As it came over the wire, still encoded. */
  body: Buffer;
}

/** Asks for a URL as a browser's first visit does, and leaves the answer encoded. */
export function requestPage(url: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      const headers = Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      );
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers, body }),
        reject,
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}
