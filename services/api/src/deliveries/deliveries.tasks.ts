import { z } from 'zod';
import { DELIVERY_STATUSES, RECORD_KINDS } from '../database/schema.ts';
import { defineTask } from '../records/Task.ts';
import { createDeliveriesRepository } from './deliveries.repository.ts';

const kinds = z.array(z.enum(RECORD_KINDS)).optional();

/** `pnpm deliveries list`: failed deliveries. */
export const listFailedTask = defineTask({
  name: 'deliveries-list',
  input: z.object({ kinds, limit: z.int().min(1).max(10_000).optional() }),
  output: z.array(
    z.object({
      kind: z.enum(RECORD_KINDS),
      id: z.uuid(),
      createdAt: z.string(),
      failedAt: z.string(),
      attempts: z.int(),
      error: z.string().nullable(),
    }),
  ),
  run: (context, selection) => createDeliveriesRepository(context).listFailed(selection),
});

/** `pnpm deliveries status`: records of each kind by status. */
export const countDeliveriesTask = defineTask({
  name: 'deliveries-status',
  input: z.object({}),
  output: z.record(z.enum(RECORD_KINDS), z.record(z.enum(DELIVERY_STATUSES), z.int())),
  run: (context) => createDeliveriesRepository(context).count(),
});

/** `pnpm deliveries replay`: sends failed records again. */
export const replayTask = defineTask({
  name: 'deliveries-replay',
  input: z.object({ kinds, ids: z.array(z.uuid()).optional() }),
  output: z.object({ replayed: z.int() }),
  async run(context, selection) {
    const queues = await context.openQueues();
    return { replayed: await createDeliveriesRepository(context).replay(queues, selection) };
  },
});
