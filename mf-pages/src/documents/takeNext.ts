import type { DirectoryEntry } from '../directory/DirectoryEntry.ts';

/**
 * The entries that follow one, from the beginning again at the end, without itself: so each of them is led to from
 * as many pages as any other.
 */
export function takeNext<Entry extends DirectoryEntry>(
  entries: readonly Entry[],
  href: string | null,
  count: number,
): Entry[] {
  const index = entries.findIndex((entry) => entry.href === href);
  const others = [...entries.slice(index + 1), ...entries.slice(0, Math.max(index, 0))];
  return others.slice(0, count);
}
