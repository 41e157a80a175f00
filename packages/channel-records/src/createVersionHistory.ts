import type { ChannelRecord } from './ChannelRecord.ts';

export type VersionHistory = ReturnType<typeof createVersionHistory>;

/** Whatever was live after the version that they go back to, they take back. */
const BACK: readonly ChannelRecord['action'][] = ['rollback', 'restore'];

/** The part of a record that a history needs. */
type Step = Pick<ChannelRecord, 'action' | 'fragments'>;

/**
 * Which versions of each fragment were live in a channel, without those that were taken back. Add all of its records, oldest
 * first.
 */
export function createVersionHistory() {
  /** By fragment, oldest first: the versions that nobody has taken back. The last one is live. */
  const standing = new Map<string, string[]>();

  function move(name: string, version: string | undefined, action: Step['action']): void {
    const versions = standing.get(name) ?? [];
    if (versions.at(-1) === version) return;
    standing.set(name, versions);
    if (version === undefined) versions.length = 0;
    else if (BACK.includes(action) && versions.includes(version))
      versions.length = versions.lastIndexOf(version) + 1;
    else versions.push(version);
  }

  return {
    add({ action, fragments }: Step): void {
      const live = new Map(Object.entries(fragments));
      for (const name of new Set([...standing.keys(), ...live.keys()]))
        move(name, live.get(name)?.version, action);
    },

    /**
     * The versions that may stand in for one that fails, best first: those that were live before it. For a version that is not
     * live, or no longer, they begin with the live one. None of them was taken back.
     */
    listBefore(name: string, version: string): string[] {
      const versions = standing.get(name) ?? [];
      const place = versions.lastIndexOf(version);
      const before = place < 0 ? versions : versions.slice(0, place);
      return [...new Set(before.toReversed())].filter((each) => each !== version);
    },
  };
}
