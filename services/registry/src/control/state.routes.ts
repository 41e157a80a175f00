import { z } from '@site/environment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Actor } from '../identity/Actor.ts';
import { channelName } from '../identity/names.ts';
import { type MoveWatch, untilGone } from '../serving/createMoveWatch.ts';
import type { RoomState, StateReader } from './createStateReader.ts';

/** The holder of a session. */
export type RoomActor = Pick<Actor, 'team' | 'isOperator' | 'fragments' | 'channels' | 'token'>;

/** What the control room shows, as its page gets it. */
export interface RoomAnswer {
  state: RoomState;
  digest: string;
  actor: RoomActor;
  /** The fragments that this actor may move in this channel. */
  movable: string[];
}

interface Options {
  reader: StateReader;
  watch: MoveWatch;
}

/** How often a room that waits looks for changes that are no moves. */
const LOOK_EVERY_MS = 1_000;

const stateQuery = z.object({
  /** The digest of the last answer. */
  seen: z.string().max(40).optional(),
  /** How long to wait for another state, in seconds. */
  wait: z.coerce.number().min(0).max(30).default(0),
});

interface Wait {
  channel: string;
  seen: string | undefined;
  waitMs: number;
  client: string;
  signal: AbortSignal;
}

/** The state of a channel, for the control room. Needs a session. */
export const stateRoutes: FastifyPluginAsyncZod<Options> = async (app, { reader, watch }) => {
  app.get(
    '/state/:channel',
    { schema: { params: z.object({ channel: channelName }), querystring: stateQuery } },
    async ({ actor, params: { channel }, query: { seen, wait }, ip }, reply) => {
      const signal = untilGone(reply);
      const waitMs = wait * 1_000;
      const { state, digest } = await readNext({ channel, seen, waitMs, client: ip, signal });
      if (watch.isClosed) reply.header('connection', 'close');
      if (digest === seen) return reply.code(204).send();
      const movable = await reader.listMovable(actor, state);
      return { state, digest, actor: asRoomActor(actor), movable } satisfies RoomAnswer;
    },
  );

  /** The state once it is not the one that was seen, or the time is over. */
  async function readNext({ channel, seen, waitMs, client, signal }: Wait) {
    const deadline = performance.now() + waitMs;
    let reading = await reader.read(channel);
    while (reading.digest === seen && !signal.aborted && !watch.isClosed) {
      const left = deadline - performance.now();
      if (left <= 0) break;
      const pause = Math.min(left, LOOK_EVERY_MS);
      const startedAt = performance.now();
      const newest = reading.state.records[0]?.sequence ?? 0;
      await watch.wait(channel, { newest, client, waitMs: pause, signal });
      const isEarly = performance.now() - startedAt < pause / 2;
      reading = await reader.read(channel, isEarly);
      // Too many clients wait: this one asks again.
      if (isEarly && reading.digest === seen) break;
    }
    return reading;
  }
};

export const asRoomActor = ({
  team,
  isOperator,
  fragments,
  channels,
  token,
}: Actor): RoomActor => ({ team, isOperator, fragments, channels, token });
