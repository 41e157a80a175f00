import type { ChannelRecord } from '@site/channel-records';
import type { ArtifactManifest } from '@site/fragment-kit';
import type { ChannelLog, LoggedRecord, Move } from '../channels/createChannelLog.ts';
import { listCanaryChanges, listChanges } from '../channels/listChanges.ts';
import type { RunInTurn } from '../createFairQueue.ts';
import { MovedError } from '../MovedError.ts';

/** Who moves a channel and why. */
export interface MoveRequest extends Pick<ChannelRecord, 'by' | 'reason' | 'source'> {
  channel: string;
  /** The newest record that the caller knows; `null` for none, absent for whoever takes any. */
  expected?: number | null | undefined;
  /** Rejects when the caller may not do this with what moves, in a channel that may be new. Called under the lock. */
  authorize?: ((moving: ArtifactManifest[], isNew?: boolean) => Promise<void>) | undefined;
}

/** What a move makes of a channel. Without `canaries`, those that run stay. */
export type Decision = Omit<Move, 'by' | 'changed' | 'canaryChanges'>;
export type Moved = LoggedRecord & { isNew: boolean };
export type MoveChannel = ReturnType<typeof createMove>;

/** Returns a function that runs a move under the lock, if the channel is where the caller saw it. */
export const createMove =
  ({ change, log }: { change: RunInTurn; log: ChannelLog }) =>
  (
    { channel, expected, by, reason, source }: MoveRequest,
    decide: (head: LoggedRecord | undefined) => Promise<Decision>,
  ): Promise<Moved> =>
    change(by.team, async () => {
      const head = await log.find(channel);
      const sequence = head?.record.sequence ?? null;
      if (expected !== undefined && expected !== sequence)
        throw new MovedError(channel, sequence, await log.listAfter(channel, expected ?? 0));
      const running = head?.record.canaries ?? {};
      const { canaries = running, ...decided } = await decide(head);
      const changed = listChanges(head?.record.fragments ?? {}, decided.fragments);
      const canaryChanges = listCanaryChanges(running, canaries);
      if (head && changed.length + canaryChanges.length === 0) return { ...head, isNew: false };
      const added = await log.append(channel, head, {
        ...decided,
        canaries,
        changed,
        canaryChanges,
        by,
        ...(reason && { reason }),
        ...(source && { source }),
      });
      return { ...added, isNew: true };
    });
