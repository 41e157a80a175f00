import type { RoomState } from '../../../src/control/createStateReader.ts';
import { shortenVersion } from '../describe/describeVersion.ts';

/** What a person wants to do. */
export type Intent =
  | { kind: 'release'; name: string; version: string }
  | { kind: 'rollback'; name: string }
  | { kind: 'restore'; release: number };

export interface Change {
  name: string;
  from: string | null;
  to: string | null;
}

/** A move as it is confirmed, and as the registry is asked for it. */
export interface Plan {
  title: string;
  /** On the button that does it. */
  verb: string;
  /** Exactly what visitors get instead of what. Empty: nothing would change. */
  changes: Change[];
  /** What else to know before. */
  notes: string[];
  route: string;
  body: Record<string, unknown>;
}

const versionsOf = (state: RoomState) => state.records[0]?.fragments ?? {};

/** Works out what a move changes in a state. */
export function planMove(intent: Intent, state: RoomState): Plan {
  if (intent.kind === 'release') return planRelease(intent, state);
  return intent.kind === 'rollback' ? planRollback(intent, state) : planRestore(intent, state);
}

function planRelease(
  { name, version }: Extract<Intent, { kind: 'release' }>,
  state: RoomState,
): Plan {
  const from = versionsOf(state)[name]?.version ?? null;
  return {
    title: `Release ${name}`,
    verb: 'Release',
    changes: from === version ? [] : [{ name, from, to: version }],
    notes: ['Every visitor gets it within a second. No other fragment changes.'],
    route: 'releases',
    body: { changes: [{ name, version }] },
  };
}

function planRollback({ name }: Extract<Intent, { kind: 'rollback' }>, state: RoomState): Plan {
  const from = versionsOf(state)[name]?.version ?? null;
  const to = state.back[name] ?? null;
  return {
    title: `Roll back ${name}`,
    verb: 'Roll back',
    changes: [{ name, from, to }],
    notes: [
      to === null
        ? `This was its first release: ${name} is taken away, unless the site needs it.`
        : `Back to ${shortenVersion(to)}, which was live before. What other teams released since stays.`,
    ],
    route: 'rollbacks',
    body: { fragment: name },
  };
}

function planRestore({ release }: Extract<Intent, { kind: 'restore' }>, state: RoomState): Plan {
  const now = versionsOf(state);
  const then = state.records.find((record) => record.release === release)?.fragments ?? {};
  const names = [...new Set([...Object.keys(now), ...Object.keys(then)])].sort();
  const changes = names
    .map((name) => ({
      name,
      from: now[name]?.version ?? null,
      to: then[name]?.version ?? null,
    }))
    .filter(({ from, to }) => from !== to);
  return {
    title: `Restore release ${release}`,
    verb: 'Restore all of it',
    changes,
    notes: ['This takes fragments of all teams back. Later releases stay in the history.'],
    route: 'rollbacks',
    body: { release },
  };
}
