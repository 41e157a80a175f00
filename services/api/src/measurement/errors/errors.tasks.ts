import { type BrowserError, browserError, frame } from '@site/registry-client/errors';
import { z } from 'zod';
import { defineTask, type TaskContext } from '../../records/Task.ts';
import { createErrorsRepository, type ErrorGroup } from './errors.repository.ts';
import { resolveGroups } from './resolveGroups.ts';

export const errorsQuery = z.object({
  fragment: z.string().max(80).optional(),
  version: z.string().max(80).optional(),
  /** Only errors that occurred after this. */
  since: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});

/** `pnpm errors list`: groups of errors, those that occurred last first. */
export const listErrorsTask = defineTask({
  name: 'errors-list',
  input: errorsQuery,
  output: z.array(browserError),
  async run(context, { since, ...query }) {
    const errors = createErrorsRepository(context);
    const found = await errors.list({ ...query, since: since ? new Date(since) : undefined });
    return describe(found, context);
  },
});

/** `pnpm errors show`: one group; `null` if there is none. */
export const showErrorTask = defineTask({
  name: 'errors-show',
  input: z.object({ id: z.string().max(40) }),
  output: z.object({ found: browserError.nullable() }),
  async run(context, { id }) {
    const found = await createErrorsRepository(context).find(id);
    const [error = null] = await describe(found ? [found] : [], context);
    return { found: error };
  },
});

async function describe(groups: ErrorGroup[], context: TaskContext): Promise<BrowserError[]> {
  const errors = createErrorsRepository(context);
  const resolved = await resolveGroups(groups, { errors, readMap: context.readMap });
  return resolved.map(({ resolvedAt: _resolvedAt, frames, ...each }) => ({
    ...each,
    frames: z.array(frame).nullable().catch(null).parse(frames),
    firstSeenAt: each.firstSeenAt.toISOString(),
    lastSeenAt: each.lastSeenAt.toISOString(),
  }));
}
