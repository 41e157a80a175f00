import { createHash } from 'node:crypto';
import { brand } from '@site/config/brand';
import type { FastifyReply } from 'fastify';
import type { PageForm } from '../pages/createComposer.ts';
import { CLOSED_POLICY } from './commonHeaders.ts';

const STYLE = `
body { margin: 0; display: grid; min-height: 100svh; place-content: center; font: 1.0625rem/1.6 system-ui, sans-serif; color: #0c0f2e; background: #fefdf9 }
main { max-width: 34rem; padding: 2rem 1.25rem }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
a { color: #1f3bd1 }
button { padding: .75rem 1.25rem; border: 0; border-radius: .625rem; font: inherit; font-weight: 600; color: #fff; background: #1f3bd1; cursor: pointer }
@media (prefers-color-scheme: dark) { body { color: #f4f3ee; background: #0c0f2e } a { color: #a9b6ff } }
`;

/** The policy of plain pages: nothing but their own style and a form to this site. */
export const PLAIN_POLICY = `${CLOSED_POLICY}; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'`;

/**
 * Builds a page for when the site's own pages cannot be shown: one answer, without fragments and without another request.
 *
 * @param title plain text
 * @param body HTML
 */
export const buildPlainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title} | ${brand.name}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`;

/** RFC 9211. Caches and proxies in front know by it that asking once more only adds to the load. */
const REFUSED = { 'cache-status': 'shell; detail=overload', 'cache-control': 'no-store' };
/** From how many seconds on visitors may come again, and how far apart: they would all come at the same moment. */
const AGAIN_AFTER_S = 3;
const AGAIN_WITHIN_S = 5;

/**
 * Answers for a page that cannot be composed in time: 503, with a page that needs nothing else.
 *
 * @param random a random whole number from 0 up to, but not including, `below`
 */
export function sendBusy(
  reply: FastifyReply,
  { form, random }: { form: PageForm; random: (below: number) => number },
): FastifyReply {
  reply
    .code(503)
    .headers({ ...REFUSED, 'retry-after': `${AGAIN_AFTER_S + random(AGAIN_WITHIN_S)}` });
  if (form === 'part') return reply.type('text/plain; charset=utf-8').send(`${SORRY}\n`);
  return reply
    .header('content-security-policy', PLAIN_POLICY)
    .type('text/html; charset=utf-8')
    .send(PAGE);
}

const SORRY = 'There are more visitors than we can serve just now. Please try again in a moment.';
const PAGE = buildPlainPage(
  'We are busy just now',
  `<p>${SORRY}</p><p><a href="">Try again</a></p>`,
);
