import { hostname } from 'node:os';
import { join } from 'node:path';
import type { PublicKeys } from '@site/channel-records/keys';
import { supportPath } from '@site/config/paths';
import { type ContentSource, createContentProxy } from '@site/sandbox/content-proxy';
import { readTrust } from '@site/sandbox/trust';
import { createOutputLog } from '@site/watching/output-log';
import { describeToNext } from '@site/watching/request-context';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createEvidence } from './evidence/createEvidence.ts';
import { createEvidenceSender } from './evidence/createEvidenceSender.ts';
import { readReportToken } from './evidence/readReportToken.ts';
import { createArtifactStore } from './release/createArtifactStore.ts';
import { type ChannelReader, createChannelReader } from './release/createChannelReader.ts';
import { createMeasures } from './release/createMeasures.ts';
import { createOverrideReader } from './release/createOverrideReader.ts';
import { createOverrideReleases } from './release/createOverrideReleases.ts';
import { createRegistryClient, type RegistryClient } from './release/createRegistryClient.ts';
import { createReleaseFollower } from './release/createReleaseFollower.ts';
import { listCanaries } from './release/prepareRelease.ts';
import { readPublicKeys } from './release/readPublicKeys.ts';
import { createAnswerCheck } from './rendering/createAnswerCheck.ts';
import { createGuestPools, type GuestPools } from './rendering/createGuestPools.ts';
import { createProcessStore } from './rendering/createProcessStore.ts';
import { createRenderPool } from './rendering/createRenderPool.ts';

/** What every part of a shell is opened with. */
export interface Host {
  config: Config;
  /** What this shell keeps. */
  folder: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Monotonic milliseconds. */
  timer: () => number;
  log: Logger;
}

interface Dependencies {
  /** The program of processes that render. */
  script: string;
  content: ContentSource;
}

/** Overrides are seldom used, but several pages at a time. Only signed links start their processes. */
const OVERRIDE_PROCESSES = { idleMs: 10 * 60_000, max: 12 };

export type ReleasePart = Awaited<ReturnType<typeof openRelease>>;

/** The channel's release: asks the registry for it, keeps its files, runs its fragments, and reports on its canaries. */
export async function openRelease(host: Host, { script, content }: Dependencies) {
  const { config, folder, clock, timer, log } = host;
  const dataFolder = config.SITE_DATA_DIR;
  const channel = config.CHANNEL;
  const registry = createRegistryClient(config.REGISTRY_URL, {
    findToken: async () => config.REGISTRY_REPORT_TOKEN ?? readReportToken(dataFolder),
  });
  const getPublicKeys = () =>
    readPublicKeys({
      text: config.REGISTRY_PUBLIC_KEYS,
      file: config.REGISTRY_PUBLIC_KEYS_FILE ?? join(dataFolder, 'registry-keys/public.json'),
    });
  const reader = createChannelReader({
    channel,
    getPublicKeys,
    listRecords: (from) => registry.listRecords(channel, from),
  });
  const artifactFolder = join(folder, 'fragments');
  const artifacts = createArtifactStore({
    folder: artifactFolder,
    fetchFile: registry.fetchFile,
    findReleased: reader.findIntegrity,
    findLater: reader.findLater,
    log,
  });

  const limits = {
    deadlineMs: config.SLOT_DEADLINE_MS,
    memoryMb: config.SLOT_MEMORY_MB,
    artifactFolder,
    log,
  };
  const rights = {
    fetchContent: createContentProxy(content, describeToNext),
    questions: { path: supportPath, fragments: config.ASSISTANT_FRAGMENTS },
  };
  const answers = createAnswerCheck();
  const output = createOutputLog({
    folder: join(dataFolder, 'logs/fragments'),
    clock,
    onTrouble: (message) => log.warn(message),
  });
  const trust = readTrust(config);
  const store = createProcessStore({ ...limits, ...trust, script, noteOutput: output.write });
  store.prepare();
  const createPool = () => createRenderPool({ ...limits, ...rights, store, answers });
  const measures = createMeasures();
  const follower = await createReleaseFollower({
    channel,
    name: `${hostname()} ${config.PORT || ''}`.trim(),
    registry,
    reader,
    artifacts,
    createPool,
    trusted: trust.trusted,
    file: join(folder, 'channel.json'),
    pollMs: config.RELEASE_POLL_MS,
    readMeasures: measures.read,
    timer,
    log,
  });

  const guests = createGuestPools({ createPool, ...OVERRIDE_PROCESSES });
  const overrides = openOverrides(host, {
    registry,
    reader,
    getPublicKeys,
    artifactFolder,
    guests,
  });
  const evidence = createEvidence({ getCanaries: () => listCanaries(follower.current?.arms) });
  const evidenceSender = createEvidenceSender({
    channel,
    take: evidence.take,
    send: registry.sendEvidence,
    log,
  });

  return {
    registry,
    getPublicKeys,
    reader,
    artifacts,
    store,
    measures,
    follower,
    overrides,
    evidence,
    /** After everything else that renders. */
    async close(): Promise<void> {
      await evidenceSender.close();
      await guests.close();
      await follower.close();
      await answers.close();
      await output.close();
    },
  };
}

interface OverrideDependencies {
  registry: RegistryClient;
  reader: ChannelReader;
  getPublicKeys: () => Promise<PublicKeys>;
  artifactFolder: string;
  guests: GuestPools;
}

/** What answers a request with an override: apart from what visitors share. */
function openOverrides(
  { config, clock, timer, log }: Host,
  { registry, reader, getPublicKeys, artifactFolder, guests }: OverrideDependencies,
) {
  const artifacts = createArtifactStore({
    // Inside the folder that render processes may read, under a name that no fragment has: the shared store never finds them.
    folder: join(artifactFolder, '.overrides'),
    fetchFile: registry.fetchFile,
    findReleased: async () => undefined,
    log,
  });
  return {
    artifacts,
    releases: createOverrideReleases({ artifacts, findRecord: reader.findRecord, guests }),
    reader: createOverrideReader({
      channel: config.CHANNEL,
      publicUrl: config.PUBLIC_URL,
      getPublicKeys,
      isRevoked: registry.isOverrideRevoked,
      clock,
      timer,
      log,
    }),
  };
}
