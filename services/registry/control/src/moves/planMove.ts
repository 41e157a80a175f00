import { findOwn } from '@site/fragment-kit/find-own';
import type { RoomState } from '../../../src/control/createStateReader.ts';
import { describeShare } from '../describe/describeShare.ts';
import { shortenVersion } from '../describe/describeVersion.ts';

/** What a person wants to do. */
export type Intent =
  | { kind: 'release'; name: string; version: string }
  | { kind: 'rollback'; name: string }
  | { kind: 'restore'; release: number }
  | { kind: 'canary'; name: string; version: string; share: number; steps?: Steps | undefined }
  | { kind: 'promote'; name: string }
  | { kind: 'withdraw'; name: string };

/** What follows a canary's first share by itself. */
export interface Steps {
  /** In thousandths of all visitors; 1000 is the promotion. */
  shares: number[];
  everyMinutes: number;
}

export interface Change {
  name: string;
  from: string | null;
  to: string | null;
  /** Whose version changes; absent: everybody's. */
  visitors?: string;
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
  switch (intent.kind) {
    case 'release':
      return planRelease(intent, state);
    case 'rollback':
      return planRollback(intent, state);
    case 'restore':
      return planRestore(intent, state);
    case 'canary':
      return planCanary(intent, state);
    case 'promote':
      return planPromotion(intent, state);
    case 'withdraw':
      return planWithdrawal(intent, state);
  }
}

function planRelease(
  { name, version }: Extract<Intent, { kind: 'release' }>,
  state: RoomState,
): Plan {
  const from = findOwn(versionsOf(state), name)?.version ?? null;
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
  const from = findOwn(versionsOf(state), name)?.version ?? null;
  const to = findOwn(state.back, name) ?? null;
  // So does the registry.
  if (getCandidate(state, name)) return planWithdrawal({ kind: 'withdraw', name }, state);
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
      from: findOwn(now, name)?.version ?? null,
      to: findOwn(then, name)?.version ?? null,
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

function planCanary(
  { name, version, share, steps }: Extract<Intent, { kind: 'canary' }>,
  state: RoomState,
): Plan {
  const running = state.candidates.find((each) => each.name === name);
  const live = findOwn(versionsOf(state), name)?.version ?? null;
  const others = describeShare(1_000 - share);
  const isSame = running?.share === share && !running.steps === !steps;
  return {
    title: running ? `Change the canary of ${name}` : `Begin a canary of ${name}`,
    verb: running ? 'Change the share' : 'Begin',
    changes: isSame
      ? []
      : [{ name, from: live, to: version, visitors: `for ${describeShare(share)} of visitors` }],
    notes: [
      running
        ? `It has ${describeShare(running.share)} now. Visitors who have it keep it while the share grows.`
        : `The other ${others} keep what is live. Who gets it keeps it, until it is promoted or taken back.`,
      steps
        ? `Then ${steps.shares.map(describeShare).join(', ')}, every ${steps.everyMinutes} minutes, each only if enough visits say that nothing is worse.`
        : 'It is taken back by itself if it is worse.',
    ],
    route: 'canaries',
    body: { fragment: name, version, share, ...(steps && { steps }) },
  };
}

function planPromotion({ name }: Extract<Intent, { kind: 'promote' }>, state: RoomState): Plan {
  const candidate = getCandidate(state, name);
  return {
    title: `Promote ${name}`,
    verb: 'Promote',
    changes: candidate
      ? [{ name, from: candidate.live, to: candidate.version, visitors: 'for everybody' }]
      : [],
    notes: ['The candidate becomes the live version of every visitor within a second.'],
    route: 'promotions',
    body: { fragment: name },
  };
}

function planWithdrawal({ name }: Extract<Intent, { kind: 'withdraw' }>, state: RoomState): Plan {
  const candidate = getCandidate(state, name);
  return {
    title: `Take the canary of ${name} back`,
    verb: 'Take it back',
    changes: candidate
      ? [
          {
            name,
            from: candidate.version,
            to: candidate.live,
            visitors: `for ${describeShare(candidate.share)} of visitors`,
          },
        ]
      : [],
    notes: ['Its visitors get the live version again. Everybody else notices nothing.'],
    route: 'withdrawals',
    body: { fragment: name },
  };
}

const getCandidate = (state: RoomState, name: string) =>
  state.candidates.find((each) => each.name === name);
