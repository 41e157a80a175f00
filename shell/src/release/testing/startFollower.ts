import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChannelRecord } from '@site/channel-records';
import type { ShellReport } from '@site/channel-records/shell-report';
import type { Layout } from '@site/fragment-kit';
import { onTestFinished, vi } from 'vitest';
import type { Member } from '../../rendering/createProcessStore.ts';
import type { RenderPool } from '../../rendering/createRenderPool.ts';
import type { Artifact } from '../createArtifactStore.ts';
import { createReleaseFollower } from '../createReleaseFollower.ts';

export const POLL_MS = 1_000;

/** The digest of fragments that may share a process. */
export const TRUSTED = `sha384-${'t'.repeat(64)}`;

/** The slots of fragments other than those of the footer. */
const SLOTS: Record<string, string> = {
  'mf-navigation': 'navigation',
  'mf-pages': 'page',
  'mf-lead-popup': 'lead-popup',
};

export const layout: Layout = { slots: [{ name: 'page' }] };

/** Names a file for the state of a shell, in a folder of the test. */
export async function nameStateFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'follower-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'shell/channel.json');
}

export const recordOf = (sequence: number): ChannelRecord => ({
  channel: 'production',
  sequence,
  release: sequence,
  fragments: {
    'mf-footer': { version: `1.0.${sequence}`, integrity: `sha384-${'a'.repeat(64)}` },
  },
  previous: null,
  at: '2026-01-01T00:00:00.000Z',
  action: 'release',
  changed: [],
  by: { team: 'site', how: 'local', subject: 'ada' },
});

/** Reads records that are only JSON, and refuses those that `refuse` names. */
function createReader(refuse: Map<number, Error>) {
  let seen: string | undefined;
  const verify = async (text: string) => {
    const record = JSON.parse(text) as ChannelRecord;
    const error = refuse.get(record.sequence);
    if (error) throw error;
    return record;
  };
  const accept = async (text: string) => {
    const record = await verify(text);
    seen = text;
    return record;
  };
  return {
    verify,
    accept,
    resume: vi.fn(async (text: string) => void (await accept(text))),
    get seen() {
      return seen === undefined
        ? undefined
        : { text: seen, sequence: (JSON.parse(seen) as ChannelRecord).sequence };
    },
  };
}

/** A follower of a registry; a test can change the live release and the result of fetching its artifacts. */
export async function startFollower(
  file: string,
  live: number | Error,
  refused = new Map<number, Error>(),
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const state = {
    live,
    /** The live release's fragments; by default its own. */
    fragments: undefined as ChannelRecord['fragments'] | undefined,
    canaries: undefined as ChannelRecord['canaries'],
    /** What all manifests say. */
    sameOnEveryPage: false,
    artifactError: undefined as Error | undefined,
    /** By version. */
    artifactErrors: new Map<string, Error>(),
    now: 0,
    /** Pages that were answered from the cache; each report finds one more. */
    hits: 0,
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const pools: (RenderPool & { close: ReturnType<typeof vi.fn> })[] = [];
  const getArtifact = vi.fn(async (name: string, version: string, _integrity?: string) => {
    if (state.artifactError) throw state.artifactError;
    const ownError = state.artifactErrors.get(version);
    if (ownError) throw ownError;
    const slot = SLOTS[name] ?? 'footer';
    const { sameOnEveryPage } = state;
    const server = 'server/entry.js';
    const manifest = { name, version, slot, server, routes: ['/'], sameOnEveryPage };
    return { folder: `/store/${version}`, manifest } as unknown as Artifact;
  });
  const getLayout = vi.fn(async (_version: string, _integrity: string) => layout);
  const load = vi.fn(async (_member: Member) => {});
  const share = vi.fn((_members: readonly Member[]) => {});
  const report = vi.fn(async (_id: string, _report: ShellReport) => {});
  const reader = createReader(refused);
  const follower = await createReleaseFollower({
    channel: 'production',
    name: 'a shell',
    registry: {
      findNewest: async () => {
        if (state.live instanceof Error) throw state.live;
        const record = recordOf(state.live);
        const fragments = state.fragments ?? record.fragments;
        return {
          text: JSON.stringify({ ...record, fragments, canaries: state.canaries }),
          sequence: state.live,
        };
      },
      report,
    },
    reader,
    artifacts: { get: getArtifact, getLayout },
    createPool: () => {
      const pool = {
        load,
        share,
        close: vi.fn(async () => {}),
      } as unknown as (typeof pools)[number];
      pools.push(pool);
      return pool;
    },
    trusted: [TRUSTED],
    file,
    readMeasures: () => ({ pages: { hits: state.hits++, misses: 0 }, renders: [] }),
    pollMs: POLL_MS,
    timer: () => state.now,
    log,
  });
  onTestFinished(() => follower.close());
  /** Lets one request to the registry start and end; the next one is due only then. */
  const poll = async () => {
    vi.advanceTimersToNextTimer();
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
  };
  // The first request after the start has no pause before it.
  await poll();
  const said = () => report.mock.lastCall?.[1];
  return {
    follower,
    reader,
    state,
    refused,
    log,
    pools,
    getArtifact,
    share,
    getLayout,
    load,
    poll,
    report,
    said,
  };
}
