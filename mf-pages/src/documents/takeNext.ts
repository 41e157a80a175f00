import type { DirectoryEntry } from '../directory/DirectoryEntry.ts';

/**
 * Returns the entries that follow a given one, wrapping at the end and without the entry itself, so that every entry is
 * linked from the same number of pages.
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
