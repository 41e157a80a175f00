import { type BrowserError, browserError, frame } from '@site/registry-client/errors';
import { z } from 'zod';
import { defineTask, type TaskContext } from '../../records/Task.ts';
import { createErrorsRepository, type ErrorGroup, errorsQuery } from './errors.repository.ts';
import { type ReadMap, resolveStack } from './resolveStack.ts';

/** Stacks that are led back to their sources at once, for somebody who waits. The rest follows when the list is read again. */
const MAX_AT_ONCE = 20;

/** `pnpm errors list`: groups of errors, those that occurred last first. */
export const listErrorsTask = defineTask({
  name: 'errors-list',
  input: errorsQuery,
  output: z.array(browserError),
  run: async (context, query) =>
    describe(await createErrorsRepository(context).list(query), context),
});

/** `pnpm errors show`: one group; `null` if there is none. */
export const showErrorTask = defineTask({
  name: 'errors-show',
  input: z.object({ id: z.string().max(40) }),
  output: z.object({ found: browserError.nullable() }),
  async run(context, { id }) {
    const group = await createErrorsRepository(context).find(id);
    const [found = null] = await describe(group ? [group] : [], context);
    return { found };
  },
});

/** Leads the stacks of these groups back to their sources, and stores the result. Describes the groups as they are then. */
async function describe(groups: ErrorGroup[], context: TaskContext): Promise<BrowserError[]> {
  const errors = createErrorsRepository(context);
  const ids = groups.map(({ id }) => id);
  const maps = new Map<string, ReturnType<ReadMap>>();
  const readOnce: ReadMap = (file) => {
    const reading = maps.get(file) ?? context.readMap(file);
    maps.set(file, reading);
    return reading;
  };
  const resolved = new Map<string, ErrorGroup['frames']>();
  for (const { id, stack } of await errors.listUnresolved(ids, MAX_AT_ONCE)) {
    const frames = (await resolveStack(stack ?? '', readOnce)) ?? null;
    await errors.saveFrames(id, frames);
    resolved.set(id, frames);
  }
  return groups.map(({ resolvedAt: _resolvedAt, ...group }) => ({
    ...group,
    frames: z
      .array(frame)
      .nullable()
      .catch(null)
      .parse(resolved.get(group.id) ?? group.frames),
    firstSeenAt: group.firstSeenAt.toISOString(),
    lastSeenAt: group.lastSeenAt.toISOString(),
  }));
}
