import { hostname } from 'node:os';
import { join } from 'node:path';
import { supportPath } from '@site/config/paths';
import { type ContentSource, createContentProxy } from '@site/sandbox/content-proxy';
import { readTrust } from '@site/sandbox/trust';
import { createOutputLog } from '@site/watching/output-log';
import { describeToNext } from '@site/watching/request-context';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { readReportToken } from './evidence/readReportToken.ts';
import { createArtifactStore } from './release/createArtifactStore.ts';
import { createChannelReader } from './release/createChannelReader.ts';
import { createMeasures } from './release/createMeasures.ts';
import { createRegistryClient } from './release/createRegistryClient.ts';
import { createReleaseFollower } from './release/createReleaseFollower.ts';
import { readPublicKeys } from './release/readPublicKeys.ts';
import { createAnswerCheck } from './rendering/createAnswerCheck.ts';
import { createProcessStore } from './rendering/createProcessStore.ts';
import { createRenderPool } from './rendering/createRenderPool.ts';

interface Dependencies {
  config: Config;
  /** What this shell keeps. */
  folder: string;
  /** The program of processes that render. */
  script: string;
  content: ContentSource;
  clock: () => number;
  /** Monotonic milliseconds. */
  timer: () => number;
  log: Logger;
}

/** The channel's release: asks the registry for it, keeps its files, and runs its fragments. */
export async function openRelease(given: Dependencies) {
  const { config, folder, script, content, clock, timer, log } = given;
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

  return {
    registry,
    getPublicKeys,
    reader,
    artifacts,
    artifactFolder,
    store,
    createPool,
    measures,
    follower,
    /** After everything else that renders. */
    async close(): Promise<void> {
      await follower.close();
      await answers.close();
      await output.close();
    },
  };
}
