import type { ArmEvidence, CanaryEvidence, Evidence } from '@site/canary-judge/evidence';
import { asBucket, type Rate, type Value } from '@site/canary-judge/measures';
import { armOf, LIVE_ARM } from '@site/channel-records/canaries';
import type { ViewEvidence } from '../wire/ViewEvidence.ts';
import type { Visitor } from './createVisitors.ts';

/** A candidate that some visitors get. */
export interface RunningCanary {
  fragment: string;
  version: string;
  /** The record that began it. */
  since: number;
}

/** One server render of a fragment; it may not have been tried, after its last one ended a process. */
export interface RenderEvidence {
  fragment: string;
  version: string;
  ms: number;
  ok: boolean;
}

/** The first renders of a version run in a new process, before its code is compiled: their times tell nothing. */
const COLD_RENDERS = 20;
const MAX_VERSIONS = 1_000;

export type EvidenceCounts = ReturnType<typeof createEvidence>;

/** Counts what visitors of each canary's candidate and of no candidate meet, until it is taken to the registry. */
export function createEvidence({ getCanaries }: { getCanaries: () => readonly RunningCanary[] }) {
  let counted = new Map<string, CanaryEvidence>();
  const renders = new Map<string, number>();

  function find(canary: RunningCanary): Evidence {
    const key = `${canary.since} ${armOf(canary.fragment, canary)}`;
    const known = counted.get(key);
    if (known) return known.evidence;
    const { fragment, version, since } = canary;
    const evidence: Evidence = { live: { views: 0 }, candidate: { views: 0 } };
    counted.set(key, { fragment, version, since, evidence });
    return evidence;
  }

  return {
    /** Whether an arm is one that visitors get now. */
    isRunning: (arm: string) =>
      getCanaries().some((canary) => arm === LIVE_ARM || arm === armOf(canary.fragment, canary)),

    addView(view: ViewEvidence, visitor: Visitor): void {
      for (const canary of getCanaries()) {
        const arm =
          view.arm === LIVE_ARM
            ? 'live'
            : view.arm === armOf(canary.fragment, canary) && 'candidate';
        if (arm) addView(find(canary)[arm], view, visitor, canary.since);
      }
    },

    addRender({ fragment, version, ms, ok }: RenderEvidence): void {
      const canary = getCanaries().find((each) => each.fragment === fragment);
      if (!canary) return;
      const arm = find(canary)[version === canary.version ? 'candidate' : 'live'];
      addRate(arm, 'render', !ok);
      const known = `${fragment}@${version}`;
      if (renders.size > MAX_VERSIONS) renders.clear();
      const count = (renders.get(known) ?? 0) + 1;
      renders.set(known, count);
      if (ok && count > COLD_RENDERS) addValue(arm, 'renderTime', ms);
    },

    /** All that was counted since the last call, of canaries that still run. */
    take(): CanaryEvidence[] {
      const taken = counted;
      counted = new Map();
      const running = getCanaries();
      return [...taken.values()].filter((each) =>
        running.some(({ since, fragment }) => since === each.since && fragment === each.fragment),
      );
    },
  };
}

function addView(arm: ArmEvidence, view: ViewEvidence, visitor: Visitor, since: number): void {
  arm.views++;
  const { isStarted, failed, hasError, hasMismatch, vitals = {} } = view;
  const rates: [Rate, boolean][] = [['error', hasError]];
  if (isStarted) rates.push(['mount', failed.length > 0], ['hydration', hasMismatch]);
  for (const [name, isBad] of rates) {
    const what = `${since} ${name}`;
    if (!visitor.mayCount(what)) continue;
    addRate(arm, name, isBad);
    // After a bad view a visitor adds nothing new: a broken browser fails again and again.
    visitor.use(what, isBad);
  }
  for (const name of ['lcp', 'inp', 'cls'] as const) {
    const value = vitals[name];
    const what = `${since} ${name}`;
    if (value === undefined || !visitor.mayCount(what)) continue;
    addValue(arm, name, value);
    visitor.use(what, true);
  }
}

function addRate(arm: ArmEvidence, name: Rate, isBad: boolean): void {
  const { of, bad } = arm[name] ?? { of: 0, bad: 0 };
  arm[name] = { of: of + 1, bad: bad + Number(isBad) };
}

function addValue(arm: ArmEvidence, name: Value, value: number): void {
  const bucket = asBucket(name, value);
  const histogram = arm[name] ?? {};
  arm[name] = { ...histogram, [bucket]: (histogram[bucket] ?? 0) + 1 };
}
