import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { normalize } from './normalize.ts';

export interface Asked {
  /** As it is sent: no client corrects it. */
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Those that a network adds, or that count bytes of what is normalized. */
const NOT_RECORDED = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
const VALUES: Record<string, string> = {
  etag: 'ETAG',
  'x-ratelimit-remaining': 'N',
  'x-ratelimit-reset': 'N',
};
const READABLE = /^(text\/(?!css|javascript)|application\/(json|.*\+(json|xml)|xml))/;

/** Sends one request, and describes the answer as a text that can be compared. */
export async function ask(url: string, { path, method = 'GET', headers = {}, body }: Asked) {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, method, headers, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
  const isReadable = READABLE.test(type) && !encoding;
  const text = bytes.toString();
  return {
    headers: response.headers,
    body: text,
    text: [
      `${method} ${normalize(path)}`,
      `${response.statusCode}`,
      ...describeHeaders(response.headers),
      '',
      isReadable ? normalize(text) : bytes.length > 0 ? `(${type})` : '',
    ].join('\n'),
  };
}

const describeHeaders = (headers: IncomingHttpHeaders) =>
  Object.entries(headers)
    .filter(([name]) => !NOT_RECORDED.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}: ${VALUES[name] ?? normalize(String(value))}`);
