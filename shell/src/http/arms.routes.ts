import { DRAWS, LIVE_ARM } from '@site/channel-records/canaries';
import type { FastifyInstance } from 'fastify';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import { ARMS_PREFIX } from '../wire/paths.ts';
import { ARM_HEADER, armOfDraw, isDraw } from './findArm.ts';

/** A candidate that was taken back has to go; one that begins may wait for the proxy. */
const RUNNING = 'public, max-age=1';
const QUIET = 'public, max-age=10';
/** The draw itself, only while a canary runs: then a proxy gives it to its visitor. */
const DRAW_HEADER = 'x-site-draw';

/** In the place of a draw: has everybody the same arm? */
const EVERYBODY = 'all';

/**
 * Tells a proxy in front which arm a draw has, so that it can keep pages by arm. For all draws together the answer names no arm
 * while a canary runs; while none does, a proxy needs no other answer.
 */
export function armRoutes(
  app: FastifyInstance,
  { follower }: { follower: Pick<ReleaseFollower, 'current'> },
): void {
  app.get<{ Params: { draw: string } }>(`${ARMS_PREFIX}/:draw`, async (request, reply) => {
    const { draw } = request.params;
    const isEverybody = draw === EVERYBODY;
    if (!isEverybody && !isDraw(draw))
      return reply
        .code(404)
        .type('text/plain')
        .send(`A draw is from 0 to ${DRAWS - 1}, or ${EVERYBODY}.\n`);
    const arms = follower.current?.arms;
    return reply
      .code(204)
      .headers({
        ...(!arms && { [ARM_HEADER]: LIVE_ARM }),
        ...(arms && !isEverybody && { [ARM_HEADER]: armOfDraw(draw, arms), [DRAW_HEADER]: draw }),
        'cache-control': arms ? RUNNING : QUIET,
      })
      .send();
  });
}
