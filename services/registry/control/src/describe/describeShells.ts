import type { ShellStatus } from '@site/channel-records/shell-report';

export type Reception = 'serving' | 'refusing' | 'behind';

/** What a shell does about the newest record. */
export function judgeShell(
  { serving, refused }: Pick<ShellStatus, 'serving' | 'refused'>,
  newest: number,
): Reception {
  if ((serving?.sequence ?? 0) >= newest) return 'serving';
  // A record that cannot be read has no sequence.
  return refused && (refused.sequence ?? newest) >= newest ? 'refusing' : 'behind';
}

/** How far the newest record has come, in one sentence. */
export function describeReception(shells: readonly ShellStatus[], newest: number): string {
  if (shells.length === 0) return 'No shell has reported what it serves.';
  const count = (reception: Reception) =>
    shells.filter((shell) => judgeShell(shell, newest) === reception).length;
  const [serving, refusing] = [count('serving'), count('refusing')];
  if (serving === shells.length)
    return shells.length === 1
      ? `The only shell serves release ${newest}.`
      : `All ${shells.length} shells serve release ${newest}.`;
  const some = `${serving} of ${shells.length} shells serve release ${newest}`;
  return refusing > 0 ? `${some}; ${refusing} refused it.` : `${some} so far.`;
}
