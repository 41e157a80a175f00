import type { ReadMap } from './createMapReader.ts';
import type { ErrorGroup, ErrorsRepository } from './errors.repository.ts';
import { resolveStack } from './resolveStack.ts';

/** At once, for somebody who waits. The rest follows when the list is read again. */
const MAX_AT_ONCE = 20;

/** Leads the stacks of these groups back to their sources, and stores the result. Returns the groups as they are then. */
export async function resolveGroups(
  groups: readonly ErrorGroup[],
  { errors, readMap }: { errors: ErrorsRepository; readMap: ReadMap },
): Promise<ErrorGroup[]> {
  const open = await errors.listUnresolved(
    groups.map(({ id }) => id),
    MAX_AT_ONCE,
  );
  const maps = new Map<string, ReturnType<ReadMap>>();
  const readOnce: ReadMap = (file) => {
    const reading = maps.get(file) ?? readMap(file);
    maps.set(file, reading);
    return reading;
  };
  const resolved = new Map<string, ErrorGroup['frames']>();
  for (const { id, stack } of open) {
    const frames = (await resolveStack(stack ?? '', readOnce)) ?? null;
    await errors.saveFrames(id, frames);
    resolved.set(id, frames);
  }
  return groups.map((group) => ({ ...group, frames: resolved.get(group.id) ?? group.frames }));
}
