import { decide, hear, openCase } from '@site/canary-judge';
import type { EvidencePiece } from '@site/canary-judge/evidence';
import { buildReport, type CanaryReport } from '@site/canary-judge/report';
import type { JudgedCanary } from '@site/canary-judge/report-schema';
import type { ChannelRecord } from '@site/channel-records';
import { type Canary, shareOf } from '@site/channel-records/canaries';
import { findOwn } from '@site/fragment-kit/find-own';
import type { LoggedRecord } from '../channels/createChannelLog.ts';
import type { Registry } from '../createRegistry.ts';
import { MovedError } from '../MovedError.ts';
import { RegistryError } from '../RegistryError.ts';
import type { CanaryId, EvidenceLog } from './createEvidenceLog.ts';

interface Dependencies {
  registry: Pick<Registry, 'findChannel' | 'withdraw'>;
  evidence: EvidenceLog;
  /** Called for each channel that has moved. */
  announce: (channel: string) => void;
}

/** Visits of the candidate since its last step, without which there is no next one. */
const MIN_VISITS_OF_STEP = 100;
/** How often the judge looks again when somebody else moves the channel at the same moment. */
const MAX_ATTEMPTS = 5;
const MAX_REASON = 500;
/** Seconds between the pieces of a shell: a canary of days needs no evidence by the second. */
const PACES = [
  { entries: 5_000, ms: 2_000 },
  { entries: 15_000, ms: 30_000 },
  { entries: Number.POSITIVE_INFINITY, ms: 300_000 },
];

export type Judge = ReturnType<typeof createJudge>;

/** Judges the running canaries of channels as evidence comes in, and takes candidates back that are worse. */
export function createJudge({ registry, evidence, announce }: Dependencies) {
  async function findRunning(channel: string): Promise<ChannelRecord | undefined> {
    return (await registry.findChannel(channel))?.record;
  }

  /** Takes a candidate back, unless that was done meanwhile. */
  async function takeBack({ channel, fragment, since }: CanaryId, report: CanaryReport) {
    for (let attempt = 1; ; attempt++) {
      const record = await findRunning(channel);
      if (!record || findOwn(record.canaries, fragment)?.since !== since) return undefined;
      try {
        const moved = await registry.withdraw({
          channel,
          fragment,
          expected: record.sequence,
          by: { team: 'registry', how: 'judge', subject: `canary ${since}` },
          reason: report.reason.slice(0, MAX_REASON),
        });
        announce(channel);
        return moved;
      } catch (error) {
        if (!(error instanceof MovedError) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  async function describe(id: CanaryId, record: ChannelRecord | undefined): Promise<JudgedCanary> {
    const { channel: _, fragment, since } = id;
    const found = findOwn(record?.canaries, fragment);
    const running = found?.since === since ? found : undefined;
    const summary = await evidence.find(id);
    return {
      fragment,
      version: running?.version ?? summary?.version ?? '',
      live: (running && findOwn(record?.fragments, fragment)?.version) ?? null,
      since,
      share: running ? shareOf(running) : 0,
      ...(running?.steps && { steps: running.steps }),
      lastAt: summary?.lastAt || null,
      report: buildReport(summary?.case ?? openCase()),
    };
  }

  return {
    /**
     * Hears what one process of a shell counted. Evidence of canaries that do not run is dropped.
     *
     * @returns the candidates that were taken back for it, and when the process should send the next piece
     */
    async hear(run: string, { channel, number, canaries }: EvidencePiece) {
      const record = canaries.length > 0 ? await findRunning(channel) : undefined;
      const taken: LoggedRecord[] = [];
      let entries = 0;
      for (const piece of canaries) {
        const { fragment, since, version } = piece;
        const running = findOwn(record?.canaries, fragment);
        if (running?.since !== since || running.version !== version) continue;
        const summary = await evidence.add(channel, run, number, piece);
        entries = Math.max(entries, summary.entries);
        if (decide(summary.case) !== 'worse') continue;
        const moved = await takeBack({ channel, fragment, since }, buildReport(summary.case));
        if (moved) taken.push(moved);
      }
      const nextInMs = PACES.find((pace) => entries < pace.entries)?.ms ?? 0;
      return { taken, nextInMs };
    },

    /** The running canaries of a channel. */
    async list(channel: string): Promise<JudgedCanary[]> {
      const record = await findRunning(channel);
      const running = Object.entries(record?.canaries ?? {});
      return Promise.all(
        running.map(([fragment, { since }]) => describe({ channel, fragment, since }, record)),
      );
    },

    /**
     * The canary of a fragment that runs, or the last one.
     *
     * @param isReplayed judges all stored evidence again, instead of reading what came of it
     * @throws {RegistryError} if there was none
     */
    async get(channel: string, fragment: string, isReplayed = false): Promise<JudgedCanary> {
      const record = await findRunning(channel);
      const running = findOwn(record?.canaries, fragment);
      const id = running
        ? { channel, fragment, since: running.since }
        : await evidence.findNewest(channel, fragment);
      if (!id) throw new RegistryError('not_found', `${fragment} has had no canary in ${channel}.`);
      const described = await describe(id, record);
      if (!isReplayed) return described;
      let replayed = openCase();
      for await (const entry of evidence.walk(id)) replayed = hear(replayed, entry.evidence);
      return { ...described, report: buildReport(replayed) };
    },

    /** Whether enough visitors have met a candidate at its present share, and nothing speaks against it. */
    async mayStep(channel: string, fragment: string, canary: Canary): Promise<boolean> {
      const id = { channel, fragment, since: canary.since };
      const summary = await evidence.find(id);
      if (!summary || decide(summary.case) !== 'fine') return false;
      const views = await evidence.countSince(id, canary.steps?.at ?? '');
      return views >= MIN_VISITS_OF_STEP;
    },
  };
}
