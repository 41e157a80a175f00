import type { IncomingHttpHeaders } from 'node:http';
import { brand } from '@site/config/brand';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLEAR_COOKIES_PATH } from '../wire/paths.ts';
import { buildPlainPage, PLAIN_POLICY } from './plainPage.ts';
import { isForeign } from './readRequest.ts';

/** How much of a request's headers this server reads. */
export const MAX_HEADER_BYTES = 64 * 1024;
/** Above this, visitors get a page that clears their cookies while the server can still read their requests. */
const MAX_COOKIE_BYTES = 32 * 1024;

export const hasTooManyCookies = ({ cookie = '' }: IncomingHttpHeaders): boolean =>
  cookie.length > MAX_COOKIE_BYTES;

/** Leads, images and files are answered as usual. */
const isForPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  headers.accept?.includes('text/html') === true;

/**
 * Shows visitors with more than 32 kB of cookies, which a dozen vendors on one domain may set, a page with a button that removes
 * them.
 */
export async function cookieRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (hasTooManyCookies(request.headers) && isForPage(request)) return send(reply, 431, NOTICE);
  });

  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    forms.post(CLEAR_COOKIES_PATH, (request, reply) => {
      if (isForeign(request)) return reply.code(403).send();
      return send(reply.header('clear-site-data', '"cookies"'), 200, DONE);
    });
  });
}

const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': PLAIN_POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(html);

const TITLE = 'Your browser sends too many cookies';
const WHY =
  'Scripts of this site and its partners have left more cookies in your browser than we can read, so we cannot show this page.';

const NOTICE = buildPlainPage(
  TITLE,
  `<p>${WHY}</p><form method="post" action="${CLEAR_COOKIES_PATH}"><button>Remove this site’s cookies</button></form><p>You may have to sign in again afterwards.</p>`,
);

const DONE = buildPlainPage(
  'This site’s cookies are removed',
  `<p><a href="/">Go on to ${brand.name}</a></p><p>If you come back to this page, please remove the data of this site in the settings of your browser.</p>`,
);

const OVERFLOW = buildPlainPage(
  TITLE,
  `<p>${WHY}</p><p>Please remove the data of this site in the settings of your browser, then load the page again.</p>`,
);

/** The complete response to a request whose headers were too large to read. */
export const HEADER_OVERFLOW = [
  'HTTP/1.1 431 Request Header Fields Too Large',
  'content-type: text/html; charset=utf-8',
  `content-length: ${Buffer.byteLength(OVERFLOW)}`,
  'cache-control: no-store',
  `content-security-policy: ${PLAIN_POLICY}`,
  'x-content-type-options: nosniff',
  'connection: close',
  '',
  OVERFLOW,
].join('\r\n');
