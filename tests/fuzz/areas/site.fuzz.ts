import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@site/config/brand';
import { signUpPath } from '@site/config/paths';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { createSite, type TestSite } from '../../site/createSite.ts';
import { hostileText } from '../arbitraries/hostileText.ts';
import { brokenRequest, get, httpRequest, post, type Route } from '../arbitraries/httpRequest.ts';
import { fuzzArea } from '../fuzzArea.ts';
import { apiRoutes } from '../http/apiRoutes.ts';
import { expectPlainLog, expectSafe } from '../http/expectSafe.ts';
import { type RawAnswer, sendRaw } from '../http/sendRaw.ts';
import samples from '../samples.json' with { type: 'json' };

let site: TestSite;
let port: number;
let shellProcess: number | undefined;

beforeAll(async () => {
  // Behind a proxy, so that each request can have another client address.
  site = await createSite({ TRUSTED_PROXIES: 'loopback', MEASUREMENT: 'on' });
  port = Number(new URL(site.url).port);
  shellProcess = site.services.shell.process.pid;
});
afterAll(async () => {
  const log = (await readFile(join(site.dataDir, 'logs/shell.log'), 'utf8')).split('\n');
  const pid = site.services.shell.process.pid;
  await site.stop();
  expectPlainLog(log);
  expect(log.find((line) => line.includes('request failed'))).toBeUndefined();
  expect(pid).toBe(shellProcess);
});

const pageRoutes: readonly Route[] = [
  get('/', ['ad_banner', 'stripe_campaign_code', 'utm_source']),
  get('/pricing'),
  get('/features', ['tag', 'q']),
  get('/features/polls'),
  get('/changelog', ['page']),
  get('/support', ['q', 'topic']),
  get('/newsletter-glossary', ['q', 'topic']),
  get('/integrations', ['q', 'kind']),
  get('/nothing-here'),
  get('/a/b/c/d'),
  get('/report_abuse/letter-1'),
  get('/_parts/pricing'),
  get('/_parts/', ['q']),
];
const shellRoutes: readonly Route[] = [
  ...pageRoutes,
  get(signUpPath, ['plan', 'interval', 'stripe_campaign_code']),
  get('/preview', ['token', 'documentId']),
  get('/api/preview', ['token', 'documentId']),
  get('/preview/exit', ['page']),
  get('/api/exit-preview'),
  get('/_assistant', ['q']),
  get('/_telemetry/traits-key'),
  post('/_reports', samples.failure, { as: 'text' }),
  get('/sitemap.xml'),
  get('/sitemap-1.xml'),
  get('/changelog/feed.xml'),
  get('/robots.txt'),
  get('/site.webmanifest'),
  get('/.well-known/security.txt'),
  get('/assets/boot.js'),
  get('/fragments/mf-footer/1.0.0/client/remoteEntry.js'),
  get('/sharing/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.png'),
  get('/images/scenes/harbour.png'),
  get('/cdn-cgi/image/width=64/images/scenes/harbour.png'),
  get('/embed/lead-popup.js'),
  get('/embed/release.json'),
  get('/embed/1/lead-popup.js'),
  get('/embed/1.0.0-4f5a6b7c/1/lead-popup.js'),
  ...[`/embed/frame?key=pk_${'k'.repeat(22)}`, '/embed/1/frame'].map((path) =>
    get(path, ['key', 'theme'], {
      referer: 'https://shop.example/page',
      'sec-fetch-dest': 'iframe',
    }),
  ),
  get('/healthz'),
  get('/readyz'),
  get('/statusz'),
  ...apiRoutes,
];

/** Requests that the parser rejects reach no code of the site: it answers with a bare status. */
const isOfParser = ({ status, body }: RawAnswer) =>
  [400, 408, 413, 417, 431, 505].includes(status) &&
  (body.length === 0 || body.includes('too many cookies'));

function expectSafeAnswer(answer: RawAnswer): void {
  expectSafe(answer, { origins: [new URL(brand.appUrl).origin] });
  const names = answer.headers.map(([name]) => name);
  if (isOfParser(answer)) return;
  expect(names).toContain('content-security-policy');
  expect(names).toContain('x-content-type-options');
}

const from = (request: string, address: string) =>
  request.replace(/\r\nConnection: close/, `\r\nX-Forwarded-For: ${address}\r\nConnection: close`);

fuzzArea({
  'The site answers any request safely': fc.asyncProperty(
    httpRequest(shellRoutes),
    fc.ipV4(),
    async (request, address) => {
      const answer = await sendRaw(port, from(request, address));
      if (answer) expectSafeAnswer(answer);
    },
  ),
  'Bytes that are nearly HTTP are answered safely, or not at all': fc.asyncProperty(
    brokenRequest(shellRoutes),
    async (request) => {
      const answer = await sendRaw(port, request, { end: true });
      if (answer) expectSafe(answer, { origins: [new URL(brand.appUrl).origin] });
    },
  ),
  'What somebody’s request says is never shown to the next visitor': fc.asyncProperty(
    fc.constantFrom(...pageRoutes.map(({ path }) => path)),
    fc.record({
      code: fc.stringMatching(/^zq9[a-z]{6}$/),
      cookies: hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
    }),
    async (path, { code, cookies }) => {
      const ask = (target: string, headers: string) =>
        sendRaw(
          port,
          `GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n${headers}\r\n`,
        );
      const before = await ask(path, '');
      await ask(
        `${path}?stripe_campaign_code=${code}&utm_source=${code}`,
        `Cookie: stripe_campaign_code=${code}; user_id=${cookies}; io.prismic.preview=${code}\r\nX-Forwarded-Host: ${code}\r\nX-Forwarded-Proto: https\r\nReferer: https://${code}.example/\r\n`,
      );
      const after = await ask(path, '');
      expect(String(after?.body)).not.toContain(code);
      expect(JSON.stringify(after?.headers)).not.toContain(code);
      expect(after?.status).toBe(before?.status);
      expect(after?.headers.map(([name]) => name)).not.toContain('set-cookie');
    },
  ),
});
