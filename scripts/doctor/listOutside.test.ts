import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { runChecks } from './Finding.ts';
import { examineOutside, listOutside } from './listOutside.ts';

interface Sent {
  status: number;
  headers?: OutgoingHttpHeaders;
  text?: string;
}

/** What something in front of the site does to an answer of it. */
type Change = (request: IncomingMessage, sent: Sent) => Sent;

const NOW = Date.parse('2026-01-01T12:00:00Z');
const HEADERS = {
  date: new Date(NOW).toUTCString(),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=()',
  'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-a'",
};
const PAGE = '<h1>Pricing</h1><script src="/assets/boot-a.js">';
const html = { 'content-type': 'text/html; charset=utf-8' };
const ANSWERS: Record<string, Sent> = {
  '/pricing': { status: 200, headers: { ...html, etag: '"1"' }, text: PAGE },
  '/pricing/': { status: 308, headers: { location: '/pricing' } },
  '/_parts/pricing': {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    text: JSON.stringify({ release: '7' }),
  },
  '/assets/boot-a.js': {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    text: 'run()',
  },
  '/robots.txt': {
    status: 200,
    headers: { 'content-type': 'text/plain' },
    text: 'User-agent: *\nDisallow: /api/\n\nSitemap: https://site.example/sitemap.xml\n',
  },
  '/sitemap.xml': {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    text: '<urlset><url><loc>https://site.example/pricing</loc></url></urlset>',
  },
  '/api/swarm-marketing-leads': { status: 400 },
  '/statusz': {
    status: 200,
    headers: { 'content-type': 'application/json' },
    text: JSON.stringify({ parts: { api: true, disk: true } }),
  },
};
const MISSING: Sent = { status: 404, headers: html, text: '<h1>Not here</h1>' };

const CAMPAIGN = '/pricing?stripe_campaign_code=';
const answerCampaign = (url: string): Sent => ({
  status: 200,
  headers: { ...html, 'set-cookie': `campaign=${url.slice(CAMPAIGN.length)}` },
  text: PAGE,
});

function compress({ headers = {}, text = '', ...sent }: Sent, accepted = ''): [Sent, Buffer] {
  if (accepted.includes('br'))
    return [
      { ...sent, headers: { ...headers, 'content-encoding': 'br' } },
      brotliCompressSync(text),
    ];
  if (accepted.includes('gzip'))
    return [{ ...sent, headers: { ...headers, 'content-encoding': 'gzip' } }, gzipSync(text)];
  return [{ ...sent, headers }, Buffer.from(text)];
}

/** Examines a site behind something that changes its answers. Returns what is not well, by check. */
async function examine(change: Change = (_request, sent) => sent, now = NOW) {
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const found = ANSWERS[url] ?? (url.startsWith(CAMPAIGN) ? answerCampaign(url) : MISSING);
    const isKnown = request.headers['if-none-match'] !== undefined;
    const sent: Sent = change(request, isKnown ? { status: 304 } : structuredClone(found));
    const [{ status, headers }, body] = compress(sent, String(request.headers['accept-encoding']));
    response.writeHead(status, { ...HEADERS, ...headers }).end(status === 304 ? '' : body);
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const findings = await runChecks(
    listOutside(
      url,
      () => now,
      async () => {},
    ),
  );
  return Object.fromEntries(
    findings.filter(({ state }) => state !== 'ok').map(({ check, state }) => [check, state]),
  );
}

const at =
  (path: string, answer: (sent: Sent) => Sent): Change =>
  (request, sent) =>
    request.url === path ? answer(sent) : sent;
const withHeader = (name: string, value: string | undefined): Change =>
  at('/pricing', (sent) => ({ ...sent, headers: { ...sent.headers, [name]: value ?? '' } }));

test('A site as it should be has nothing to say about', async () => {
  expect(await examine()).toEqual({});
});

test.each<[string, Change, Record<string, string>]>([
  [
    'drops a header',
    withHeader('strict-transport-security', undefined),
    { 'Security headers': 'fail' },
  ],
  [
    'loosens the policy',
    withHeader('content-security-policy', "default-src 'none'; script-src 'self' 'unsafe-inline'"),
    { 'Security headers': 'fail' },
  ],
  ['drops the ETag', withHeader('etag', undefined), { Revalidation: 'warn' }],
  [
    'drops Accept-Encoding',
    (request, sent) => {
      delete request.headers['accept-encoding'];
      return sent;
    },
    { Compression: 'warn', Asset: 'warn' },
  ],
  [
    'redirects to another host',
    at('/pricing/', () => ({ status: 308, headers: { location: 'http://inner:3000/pricing' } })),
    { Redirect: 'fail' },
  ],
  [
    'has an error page of its own',
    (_request, sent) => (sent.status === 404 ? { status: 200 } : sent),
    { 'Missing page': 'fail', 'Inner addresses': 'fail' },
  ],
  [
    'keeps robots away',
    at('/robots.txt', (sent) => ({ ...sent, text: 'User-agent: *\nDisallow: /\n' })),
    { 'robots.txt': 'fail' },
  ],
  [
    'takes garbage',
    at('/api/swarm-marketing-leads', () => ({ status: 200 })),
    { 'Forms refuse garbage': 'fail' },
  ],
  [
    'reaches no api',
    at('/api/swarm-marketing-leads', () => ({ status: 503 })),
    { 'Forms refuse garbage': 'fail' },
  ],
  [
    'shows metrics',
    at('/metrics', () => ({ status: 200, text: 'a 1' })),
    { 'Inner addresses': 'fail' },
  ],
  [
    'answers rubbish as a part',
    at('/_parts/pricing', (sent) => ({ ...sent, text: '{' })),
    { Part: 'fail' },
  ],
  [
    'lacks a service',
    at('/statusz', (sent) => ({ ...sent, status: 503, text: '{"parts":{"api":false}}' })),
    { 'Parts of the site': 'fail' },
  ],
  ['has lost a file', at('/assets/boot-a.js', () => ({ status: 404 })), { Asset: 'fail' }],
])('What %s is found', async (_what, change, found) => {
  expect(await examine(change)).toEqual(found);
});

test('A clock that is wrong is found, and what a CDN has kept is not mistaken for one', async () => {
  expect(await examine(undefined, NOW + 60_000)).toEqual({ Clock: 'warn' });
  expect(await examine(undefined, NOW - 600_000)).toEqual({ Clock: 'fail' });
  const kept = at('/robots.txt', (sent) => ({ ...sent, headers: { ...sent.headers, age: '600' } }));
  expect(await examine(kept, NOW + 600_000)).toEqual({});
});

/** What is said of a site at an address, with the checks that were made. */
const look = async (url: string) =>
  (await examineOutside(new URL(url), () => NOW)).map(({ check, says }) => `${check}: ${says}`);

test('Of a site that is away the reason is said once', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  expect(await look(`http://127.0.0.1:${port}`)).toEqual([
    `Address: nothing listens at 127.0.0.1:${port} (ECONNREFUSED)`,
  ]);
  expect(await look('http://there.is.no.such.invalid')).toEqual([
    expect.stringMatching(/^Address: there\.is\.no\.such\.invalid has no address \(E/),
  ]);
});

test('A port without TLS is told from one with a wrong certificate', async () => {
  const server = createServer((_request, response) => response.end());
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await look(`https://127.0.0.1:${port}`)).toEqual([
    expect.stringMatching(/^Address: 127\.0\.0\.1:\d+ speaks no TLS/),
  ]);
});

test('A cache that gives one visitor’s cookie to others is found', async () => {
  const kept = (headers: OutgoingHttpHeaders) =>
    examine((request, sent) =>
      request.url?.startsWith(CAMPAIGN)
        ? { ...sent, headers: { ...sent.headers, ...headers } }
        : sent,
    );
  expect(await kept({ age: '1' })).toEqual({ Cookies: 'fail' });
  expect(await kept({ 'set-cookie': 'campaign=doctor-1' })).toEqual({ Cookies: 'fail' });
  expect(await kept({ 'set-cookie': [] })).toEqual({ Cookies: 'warn' });
});
