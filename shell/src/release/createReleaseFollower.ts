import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ChannelRecord, RecordError } from '@site/channel-records';
import { KeyError } from '@site/channel-records/keys';
import type { RefusedCanary, ShellMeasures, ShellReport } from '@site/channel-records/shell-report';
import { toPlainLine } from '@site/environment/plain-text';
import { ContractError } from '@site/fragment-kit/manifest';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { RenderPool } from '../rendering/createRenderPool.ts';
import { saveFile } from '../storage/saveFile.ts';
import type { ArtifactStore } from './createArtifactStore.ts';
import type { ChannelReader } from './createChannelReader.ts';
import { createChannelWatch } from './createChannelWatch.ts';
import type { NamedRecord, RegistryClient } from './createRegistryClient.ts';
import { type ActiveRelease, type Prepared, prepareRelease } from './prepareRelease.ts';

const schema = z.object({
  /** The id under which this shell reports; as secret as a password. */
  id: z.string().regex(/^[\w-]{20,60}$/),
  /** The text of the record in service; absent while there is none. */
  serving: z.string().optional(),
  /** The text of the newest record that was checked, even if it could not be served. */
  seen: z.string().optional(),
});

/** The state of its channel that a shell keeps from one start to the next. */
type ChannelMemory = z.infer<typeof schema>;

/** Returns `undefined` if there is no such file. Throws if it is damaged. */
async function readChannelFile(file: string): Promise<ChannelMemory | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  });
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

const saveChannelFile = (file: string, memory: ChannelMemory): Promise<void> =>
  saveFile(file, JSON.stringify(memory), { mode: 0o600 });

export type { ActiveRelease } from './prepareRelease.ts';

/** Nothing was released yet, or no release could be prepared. */
export class NoReleaseError extends Error {
  override name = 'NoReleaseError';
}

interface Dependencies {
  channel: string;
  /** The shell's name for people. */
  name: string;
  registry: Pick<RegistryClient, 'findNewest' | 'report'>;
  reader: Pick<ChannelReader, 'accept' | 'resume' | 'verify' | 'seen'>;
  artifacts: Pick<ArtifactStore, 'get' | 'getLayout'>;
  createPool: () => RenderPool;
  /** Digests of fragments that share a process, as releases name them, unless they show whole pages. */
  trusted?: readonly string[];
  /** Stores the records that this shell serves and has checked, for the next start. */
  file: string;
  pollMs: number;
  /** What the shell has measured, for its reports. */
  readMeasures?: (() => ShellMeasures) | undefined;
  /** Monotonic milliseconds. */
  timer: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export type ReleaseFollower = Awaited<ReturnType<typeof createReleaseFollower>>;

/** Often enough for a registry that forgets shells after 75 s, even if one report is lost. */
const REPORT_EVERY_MS = 20_000;
const RETRY_AFTER_MS = 30_000;
/** A shell that has nothing to serve waits longer for the registry, which may have started at the same moment. */
const FIRST_PATIENCE_MS = 20_000;

/**
 * Follows a channel: checks each record, prepares its release beside the active one, switches to it, then lets the old
 * processes finish. A record that cannot be checked or prepared changes nothing.
 */
export async function createReleaseFollower({
  channel,
  name,
  registry,
  reader,
  artifacts,
  createPool,
  trusted = [],
  file,
  pollMs,
  readMeasures,
  timer,
  log,
}: Dependencies) {
  let current: ActiveRelease | undefined;
  /** The record of what is in service, as text. */
  let serving: string | undefined;
  let refused: ShellReport['refused'] = null;
  let id: string = randomUUID();
  let warm = async (_next: ActiveRelease): Promise<void> => {};
  let isClosed = false;
  let saving: Promise<void> | undefined;
  let savedSeen: string | undefined;
  let reported = { text: '', at: Number.NEGATIVE_INFINITY };
  let refusedCanaries: RefusedCanary[] = [];
  /** When the candidates in service were prepared. */
  let triedAt = Number.NEGATIVE_INFINITY;
  const users = new WeakMap<ActiveRelease, number>();
  const retired = new Set<ActiveRelease>();

  const prepare = (record: ChannelRecord) =>
    prepareRelease(record, { artifacts, createPool, trusted });

  function enter({ next, refused }: Prepared, record: string) {
    if (current) {
      retired.add(current);
      closeIfUnused(current);
    }
    current = next;
    serving = record;
    refusedCanaries = refused;
    triedAt = timer();
    const arms = next.arms && [...next.arms.candidates.keys()];
    log.info(
      { release: next.release.id, fragments: next.release.fragments, ...(arms && { arms }) },
      'release in service',
    );
    for (const each of refused)
      log.error(each, `${each.fragment}@${each.version} has no canary here: ${each.reason}`);
  }

  function closeIfUnused(active: ActiveRelease) {
    if (users.get(active) || !retired.delete(active)) return;
    active.pool
      .close()
      .catch((error) => log.warn({ err: error }, 'old processes did not end cleanly'));
  }

  /** Runs `work` with the active release, whose processes stay until it is done. */
  async function use<Result>(work: (active: ActiveRelease) => Promise<Result>): Promise<Result> {
    const active = current;
    if (!active) throw new NoReleaseError('No release is in service yet.');
    users.set(active, (users.get(active) ?? 0) + 1);
    try {
      return await work(active);
    } finally {
      users.set(active, (users.get(active) ?? 1) - 1);
      closeIfUnused(active);
    }
  }

  /** Serves the record that the registry has named, or notes why it cannot. */
  async function serve({ text, sequence }: NamedRecord): Promise<boolean> {
    try {
      if (text !== serving) await switchTo(text);
      refused = null;
    } catch (error) {
      refuse(sequence, error as Error);
      if (reader.seen?.text !== savedSeen) await save(serving);
    }
    report();
    return refused === null;
  }

  async function switchTo(text: string): Promise<void> {
    const prepared = await prepare(await reader.accept(text));
    const { next } = prepared;
    const warming = warm(next).catch((err) =>
      log.warn({ err }, 'the new release could not be warmed up'),
    );
    // Before the switch: a visitor who has seen this release must not get an older one, even after a crash.
    await Promise.all([warming, save(text)]);
    if (isClosed) return next.pool.close();
    enter(prepared, text);
  }

  /** The registry may have been away when the candidates were fetched. */
  async function retryCandidates(): Promise<void> {
    const text = serving;
    if (refusedCanaries.length === 0 || !text || timer() - triedAt < RETRY_AFTER_MS) return;
    triedAt = timer();
    const prepared = await prepare(await reader.verify(text));
    const isBetter = prepared.refused.length < refusedCanaries.length;
    if (isBetter && serving === text && !isClosed) enter(prepared, text);
    else await prepared.next.pool.close();
  }

  function refuse(sequence: number, error: Error): void {
    const reason = toPlainLine(error.message, 500) || error.name;
    const isKnown = refused?.sequence === sequence && refused.reason === reason;
    refused = { sequence, problem: nameProblem(error), reason };
    if (isKnown) return;
    log.error(
      { ...refused, err: error },
      `record ${sequence} of ${channel} refused, the current release stays: ${reason}`,
    );
  }

  function save(record: string | undefined): Promise<void> {
    savedSeen = reader.seen?.text;
    saving = saveChannelFile(file, { id, serving: record, seen: savedSeen }).catch((error) =>
      log.warn({ err: error }, 'the release could not be saved for the next start'),
    );
    return saving;
  }

  /** Reports to the registry from time to time, and at once after a change. */
  function report(): void {
    const status = {
      name,
      channel,
      serving: current ? { sequence: current.release.id, release: current.release.id } : null,
      refused,
      ...(refusedCanaries.length > 0 && { refusedCanaries }),
    };
    const text = JSON.stringify(status);
    if (isClosed || (text === reported.text && timer() - reported.at < REPORT_EVERY_MS)) return;
    reported = { text, at: timer() };
    const measures = readMeasures?.();
    registry.report(id, { ...status, ...(measures && { measures }) }).catch(() => {
      // The next report is not delayed.
      reported.text = '';
    });
  }

  /** Continues from the state that an earlier process saved. Resolves to the record that it served. */
  async function recall(): Promise<string | undefined> {
    let memory: ChannelMemory | undefined;
    try {
      memory = await readChannelFile(file);
      if (memory) id = memory.id;
      if (memory?.seen) await reader.resume(memory.seen);
    } catch (error) {
      log.error({ err: error }, 'the saved state of the channel is invalid');
    }
    savedSeen = reader.seen?.text;
    return memory?.serving;
  }

  async function enterRemembered(text: string): Promise<void> {
    try {
      const prepared = await prepare(await reader.verify(text));
      enter(prepared, text);
      log.warn({ release: prepared.next.release.id }, 'serving the release of the last run');
    } catch (error) {
      log.error({ err: error }, 'the release of the last run cannot be served');
    }
  }

  const remembered = await recall();
  const { findNewest } = registry;
  const watch = createChannelWatch({
    channel,
    findNewest,
    getSeen: () => reader.seen,
    serve,
    afterEach: () => {
      retryCandidates().catch((err) => log.warn({ err }, 'candidates could not be prepared'));
      report();
    },
    pollMs,
    log,
  });
  await watch.start(remembered ? 0 : FIRST_PATIENCE_MS);
  if (!current && remembered) await enterRemembered(remembered);
  report();

  return {
    get current() {
      return current;
    },
    /** Whether the registry answers: otherwise there may be a later release. */
    get isInTouch() {
      return watch.isAnswered;
    },
    use,
    /** Runs `work` with each later release before it enters service. */
    beforeSwitch(work: typeof warm): void {
      warm = work;
    },
    async close() {
      isClosed = true;
      watch.close();
      await Promise.all([saving, current?.pool.close()]);
    },
  };
}

function nameProblem(error: Error): string {
  if (error instanceof RecordError) return error.problem;
  if (error instanceof KeyError) return 'no-keys';
  return error instanceof ContractError ? 'artifact' : 'unavailable';
}
