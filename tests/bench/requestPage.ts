import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  /** The encoded body. */
  body: Buffer;
}

export const ACCEPTED_BY_BROWSERS = 'gzip, deflate, br';

/** Requests a URL as a browser's first visit does, without decoding the response. */
export function requestPage(
  url: string,
  acceptEncoding = ACCEPTED_BY_BROWSERS,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': acceptEncoding } }, (answer) => {
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
