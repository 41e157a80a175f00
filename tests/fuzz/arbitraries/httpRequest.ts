import fc from 'fast-check';
import dictionary from '../dictionary.json' with { type: 'json' };
import { anyWord, weighted } from './choose.ts';
import { damaged, writeJson } from './damaged.ts';
import { hostileText } from './hostileText.ts';

/** An address of a service, and the requests that it expects. */
export interface Route {
  methods: string[];
  path: string;
  /** Names of query parameters. */
  query?: string[];
  /** A valid body. */
  body?: object;
  /** Its encoding; JSON by default. */
  as?: 'json' | 'form' | 'multipart' | 'text';
  headers?: Record<string, string>;
}

export const get = (path: string, query?: string[], headers?: Route['headers']): Route => ({
  methods: ['GET', 'HEAD'],
  path,
  ...(query && { query }),
  ...(headers && { headers }),
});

export const post = (path: string, body: object, more: Partial<Route> = {}): Route => ({
  methods: ['POST'],
  path,
  body,
  ...more,
});

/** The bytes of a request, one character each. */
export type RequestText = string;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'];

/** Text in a request line or header: any bytes except those that end it. */
const asBytes = (text: string) =>
  Buffer.from(text.toWellFormed(), 'utf8')
    .toString('latin1')
    .replace(/[\r\n\0]/g, '');

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

const asPath = (text: string) => asBytes(text).replace(/\s/g, '');

const PATH_CHANGES: ((path: string, text: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => `http://[${path}`,
  (path) => `http://evil.example${path}`,
  (path) => `https://a:b@[::1]:99999${path}`,
  (path) => path.replace(/.$/, (end) => `%${end.charCodeAt(0).toString(16)}`),
  (path) => `/..${path}`,
  (path) => `${path}/%2e%2e/${path}`,
  (path, text) => path + encode(text),
  (path, text) => path + asPath(text),
  (path, text) => path.replace(/[^/]*$/, encode(text)),
  (_path, text) => `/${asPath(text)}`,
];

/** A small change to a path, more often none. */
const pathChange: fc.Arbitrary<(path: string) => string> = fc.tuple(fc.nat(20), hostileText).map(
  ([index, text]) =>
    (path) =>
      PATH_CHANGES[index]?.(path, text) ?? path,
);

const queryValue = fc.oneof(
  hostileText.map(encode),
  hostileText.map(asPath),
  fc.constantFrom('1', 'a', 'true', 'preview-abc'),
);

const cookie = fc
  .tuple(
    fc.constantFrom(...dictionary.cookieNames),
    fc.oneof(
      hostileText.map(encode),
      hostileText,
      fc.constantFrom('1', '1.marketing', 'preview-abc'),
    ),
  )
  .map(([name, value]) => `${name}=${value}`);

const header: fc.Arbitrary<[name: string, value: string]> = fc.oneof(
  fc.tuple(
    anyWord(
      'Accept Accept-Encoding Accept-Language Authorization Content-Encoding',
      'Content-Type Cookie Expect Forwarded Idempotency-Key If-Match',
      'If-Modified-Since If-None-Match Origin Range Referer Repository Sec-Fetch-Site',
      'Sec-Gpc Te Upgrade User-Agent X-Elapsed-Ms X-Form-Reply X-Forwarded-For',
      'X-Forwarded-Host X-Forwarded-Proto X-Http-Method-Override X-Request-Id X-Trap',
    ),
    weighted([2, hostileText], [3, fc.constantFrom(...dictionary.headerValues)]),
  ),
  cookie.map((value): [string, string] => ['Cookie', value]),
  fc
    .array(cookie, { maxLength: 3 })
    .map((values): [string, string] => ['Cookie', values.join('; ')]),
);

const host = weighted(
  [6, fc.constant('127.0.0.1')],
  [1, fc.constantFrom(...dictionary.hosts)],
  [1, hostileText],
);

const BOUNDARY = 'x-boundary';

function writeBody(value: unknown, as: Route['as']): { type: string; text: string } {
  if (as === undefined || as === 'json')
    return { type: 'application/json', text: writeJson(value) };
  if (as === 'text') return { type: 'text/plain', text: writeJson(value) };
  const pairs = Object.entries(typeof value === 'object' && value !== null ? value : {}).map(
    ([name, each]) => [name, typeof each === 'string' ? each : writeJson(each)] as const,
  );
  if (as === 'form')
    return {
      type: 'application/x-www-form-urlencoded',
      text: pairs.map(([name, each]) => `${encode(name)}=${encode(each)}`).join('&'),
    };
  const parts = pairs.map(([name, each]) => {
    const file = name === 'file' ? '; filename="a.png"' : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${each}\r\n`;
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    text: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}

/** The bytes of a body that is almost valid. */
const byteChange: fc.Arbitrary<(body: Buffer) => Buffer> = weighted(
  [8, fc.constant((body: Buffer) => body)],
  [1, fc.nat(300).map((length) => (body: Buffer) => body.subarray(0, length))],
  [
    1,
    fc.tuple(fc.nat(300), fc.uint8Array({ maxLength: 4 })).map(([at, by]) => (body: Buffer) => {
      const changed = Buffer.from(body);
      Buffer.from(by).copy(changed, Math.min(at, changed.length));
      return changed;
    }),
  ],
  [1, hostileText.map((text) => () => Buffer.from(text))],
);

/** Almost valid requests to these addresses. Each asks the server to close the connection. */
export function httpRequest(routes: readonly Route[]): fc.Arbitrary<RequestText> {
  return fc.constantFrom(...routes).chain((route) =>
    fc
      .record({
        method: weighted([9, fc.constantFrom(...route.methods)], [1, fc.constantFrom(...METHODS)]),
        change: pathChange,
        query: fc.array(
          fc.tuple(
            fc.oneof(
              fc.constantFrom(...(route.query ?? ['a']), 'stripe_campaign_code'),
              hostileText.map(encode),
            ),
            queryValue,
          ),
          { maxLength: 4 },
        ),
        headers: fc.array(header, { maxLength: 4 }),
        host,
        value: route.body ? damaged(fc.constant(route.body)) : fc.constant(undefined),
        as: weighted(
          [5, fc.constant(route.as)],
          [1, fc.constantFrom('json', 'form', 'multipart', 'text')],
        ) as fc.Arbitrary<Route['as']>,
        bytes: byteChange,
        isChunked: fc.boolean(),
        isTwice: fc.nat(20).map((each) => each === 0),
      })
      .map(
        ({
          method,
          change,
          query,
          headers,
          host: hostName,
          value,
          as,
          bytes,
          isChunked,
          isTwice,
        }) => {
          const search = query.map(([name, each]) => `${name}=${each}`).join('&');
          const target = change(route.path) + (search && `?${search}`);
          const written = value === undefined ? undefined : writeBody(value, as);
          const body = written && bytes(Buffer.from(written.text));
          const lines = [
            `${method} ${target} HTTP/1.1`,
            `Host: ${asBytes(hostName)}`,
            'Connection: close',
            ...Object.entries(route.headers ?? {}).map(([name, each]) => `${name}: ${each}`),
            ...(written ? [`Content-Type: ${written.type}`] : []),
            ...headers.map(([name, each]) => `${name}: ${asBytes(each)}`),
            ...(body
              ? [isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`]
              : []),
            ...(isTwice ? ['Host: other.example'] : []),
          ];
          const framed =
            body && isChunked
              ? Buffer.concat([
                  ...(body.length > 0
                    ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]
                    : []),
                  Buffer.from('0\r\n\r\n'),
                ])
              : (body ?? Buffer.alloc(0));
          return `${lines.join('\r\n')}\r\n\r\n${framed.toString('latin1')}`;
        },
      ),
  );
}

/** Bytes that are almost HTTP: a request with lines cut, repeated or mixed with others. */
export const brokenRequest = (routes: readonly Route[]): fc.Arbitrary<RequestText> =>
  fc
    .tuple(
      httpRequest(routes),
      fc.array(
        fc.tuple(
          fc.nat(400),
          fc.oneof(
            fc.string({ unit: fc.nat(255).map((byte) => String.fromCharCode(byte)), maxLength: 8 }),
            fc.constantFrom(...dictionary.httpPieces),
          ),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    )
    .map(([text, inserts]) =>
      inserts.reduce((all, [at, by]) => all.slice(0, at) + by + all.slice(at), text),
    );
