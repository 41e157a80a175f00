import type { FastifyReply } from 'fastify';
import type { PageForm } from '../pages/createComposer.ts';
import { buildPlainPage, PLAIN_POLICY } from './plainPage.ts';

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
