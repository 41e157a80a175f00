import { z } from 'zod';
import { EVENT_SOURCES } from '../../database/schema.ts';
import { defineTask } from '../../records/Task.ts';
import { createEventsRepository } from './events.repository.ts';
import { createFunnelRepository } from './funnel.repository.ts';

/** `pnpm events tail`: the newest events, oldest first. */
export const listEventsTask = defineTask({
  name: 'events-list',
  input: z.object({
    source: z.enum(EVENT_SOURCES).optional(),
    name: z.string().optional(),
    since: z.iso.datetime().optional(),
    limit: z.int().min(1).max(10_000).optional(),
  }),
  output: z.array(
    z.object({
      source: z.enum(EVENT_SOURCES),
      id: z.string(),
      name: z.string(),
      visitor: z.string().nullable(),
      session: z.string().nullable(),
      occurredAt: z.string(),
      receivedAt: z.string(),
      payload: z.json(),
    }),
  ),
  async run(context, { since, ...query }) {
    const found = await createEventsRepository(context).list({
      ...query,
      since: since === undefined ? undefined : new Date(since),
    });
    return found.map((event) => ({
      ...event,
      occurredAt: event.occurredAt.toISOString(),
      receivedAt: event.receivedAt.toISOString(),
    }));
  },
});

/** `pnpm events funnel`: how far visitors get in the pop-up. */
export const funnelTask = defineTask({
  name: 'events-funnel',
  input: z.object({ days: z.int().min(1).max(3_650) }),
  output: z.array(z.object({ step: z.string(), visitors: z.int() })),
  run: (context, { days }) => createFunnelRepository(context).count(days),
});
