import type { ChannelRecord } from '@site/channel-records';
import { shellReportSchema } from '@site/channel-records/shell-report';
import { z } from '@site/environment';
import type { FastifyInstance } from 'fastify';
import { type MoveWatch, untilGone } from './createMoveWatch.ts';
import type { ShellReports } from './createShellReports.ts';

interface Dependencies {
  /** The newest record of a channel. Rejects if nothing was released to it. */
  getNewest: (channel: string) => Promise<{ text: string; record: ChannelRecord }>;
  watch: MoveWatch;
  shells: ShellReports;
}

const channelParams = z.object({ channel: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/) });
const channelQuery = z.object({
  /** The sequence that the client has. */
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** How long to wait for another one, in seconds. */
  wait: z.coerce.number().min(0).max(30).default(0),
});
/** As secret as a password, so it has to be long. */
const shellParams = z.object({ id: z.string().regex(/^[\w-]{20,60}$/) });

/** The routes for shells: the newest record of their channel, and reports of what they serve. */
export function servingRoutes(
  app: FastifyInstance,
  { getNewest, watch, shells }: Dependencies,
): void {
  app.get('/channels/:channel', async (request, reply) => {
    const { channel } = check(channelParams, request.params);
    const { after, wait } = check(channelQuery, request.query);
    let newest = await getNewest(channel);
    // A client with a later record than the newest gets an answer at once: the storage is an old copy.
    if (after === newest.record.sequence && wait > 0) {
      const signal = untilGone(reply);
      await watch.wait(channel, {
        newest: after,
        client: request.ip,
        waitMs: wait * 1_000,
        signal,
      });
      newest = await getNewest(channel);
      // Otherwise the server would wait until the client uses or closes the connection.
      if (watch.isClosed) reply.header('connection', 'close');
    }
    reply.header('cache-control', 'no-store');
    if (after === newest.record.sequence) return reply.code(204).send();
    return { record: newest.text, payload: newest.record };
  });

  app.post('/shells/:id', { bodyLimit: 16_384 }, async (request, reply) => {
    const { id } = check(shellParams, request.params);
    if (await shells.save(id, check(shellReportSchema, request.body)))
      return reply.code(204).send();
    return reply
      .code(503)
      .send({ error: 'Too many shells report to this registry.', code: 'too_many_shells' });
  });

  app.get('/shells', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { shells: await shells.list() };
  });

  app.addHook('preClose', async () => watch.close());
}

function check<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const { data, error } = schema.safeParse(input);
  if (!error) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw Object.assign(new Error(problems.slice(0, 5).join('; ')), { statusCode: 400 });
}
