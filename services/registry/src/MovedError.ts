import type { ChannelRecord } from '@site/channel-records';
import type { LoggedRecord } from './channels/createChannelLog.ts';
import { RegistryError } from './RegistryError.ts';

/** A fragment that another team changed meanwhile; `version` is the live one, or that of a candidate that changed. */
export interface ChangedSince {
  name: string;
  version: string | null;
  by: ChannelRecord['by'];
  sequence: number;
}

/** The channel is no longer at the record that the caller saw. */
export class MovedError extends RegistryError {
  /** Its newest record; `null` if it has none. */
  readonly sequence: number | null;
  readonly changed: ChangedSince[];

  constructor(channel: string, sequence: number | null, since: readonly LoggedRecord[]) {
    const changed = new Map<string, ChangedSince>();
    for (const { record } of since) {
      const { by, sequence } = record;
      for (const { name, version } of record.canaryChanges ?? [])
        changed.set(name, { name, version, by, sequence });
      for (const { name, to } of record.changed)
        changed.set(name, { name, version: to, by, sequence });
    }
    const what = [...changed.values()].map(({ name, by }) => `${name} by ${by.team}`).join(', ');
    super(
      'moved',
      `${channel} has moved on to record ${sequence ?? 'none'} meanwhile${what && `: ${what}`}. Look at it, and try again.`,
    );
    this.sequence = sequence;
    this.changed = [...changed.values()];
  }
}
