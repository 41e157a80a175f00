import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTrust, type TrustSettings } from '@site/sandbox/trust';
import { createShellBuilds, type ShellBuilds } from './builds/createShellBuilds.ts';
import { createChannelLog, createRecordSigner } from './channels/createChannelLog.ts';
import { repository as here } from './config.ts';
import { createFairQueue, type RunInTurn } from './createFairQueue.ts';
import { createRegistry, type Registry } from './createRegistry.ts';
import { createEvidenceLog } from './evidence/createEvidenceLog.ts';
import { createJudge, type Judge } from './evidence/createJudge.ts';
import { createGate, type Gate } from './gate/createGate.ts';
import { describeContent } from './gate/describeContent.ts';
import type { Identity } from './identity/createIdentity.ts';
import { keepReportToken } from './identity/keepReportToken.ts';
import { openIdentity } from './identity/openIdentity.ts';
import { openKeys, type RegistryKeys } from './keys/openKeys.ts';
import { createOverrides, type Overrides } from './overrides/createOverrides.ts';
import { createPruner, type Pruner } from './prune/createPruner.ts';
import { readOffered } from './readOffered.ts';
import { createMoveWatch, type MoveWatch } from './serving/createMoveWatch.ts';
import { createServedLog } from './serving/createServedLog.ts';
import { createShellReports, type ShellReports } from './serving/createShellReports.ts';
import { createFileStore } from './storage/createFileStore.ts';
import { createStateFiles } from './storage/createStateFiles.ts';
import { openStore as openConfigured } from './storage/openStore.ts';
import type { Store } from './storage/Store.ts';
import { adoptUnowned } from './takeover/adoptUnowned.ts';
import { copyFiles } from './takeover/copyFiles.ts';
import { takeOverReleases } from './takeover/takeOverReleases.ts';
import { createVersions } from './versions/createVersions.ts';

export interface RegistrySettings extends TrustSettings {
  SITE_DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  DATABASE_CONNECTIONS?: number | undefined;
  REGISTRY_SIGNING_KEY?: string | undefined;
  REGISTRY_SIGNING_KEY_FILE?: string | undefined;
  REGISTRY_IDENTITY_KEY?: string | undefined;
  REGISTRY_IDENTITY_KEY_FILE?: string | undefined;
  REGISTRY_REPORT_TOKEN?: string | undefined;
  REGISTRY_CHECK?: 'on' | 'off' | undefined;
  CONTENT_URL?: string | undefined;
  CONTENT_ACCESS_TOKEN?: string | undefined;
  PRISMIC_REPOSITORY?: string | undefined;
  PRISMIC_API_URL?: string | undefined;
}

export interface OpenRegistry {
  registry: Registry;
  store: Store;
  shells: ShellReports;
  watch: MoveWatch;
  judge: Judge;
  builds: ShellBuilds;
  /** What shells send evidence and their builds with. */
  reportToken: string;
  keys: RegistryKeys;
  identity: Identity;
  overrides: Overrides;
  pruner: Pruner;
  /** Checks fragments before they are stored; `undefined`: no check. */
  gate: Gate | undefined;
  /** Resolves once data of earlier versions of the registry is migrated: at once, unless the store is unavailable. */
  prepare: () => Promise<void>;
  /** Renews the tokens of this machine; for every minute. */
  renewTokens: () => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  clock?: () => Date;
  /** A random whole number from 0 up to, but not including, `below`. */
  random?: (below: number) => number;
  warn?: (line: string) => void;
  openStore?: (settings: RegistrySettings) => Promise<Store>;
  /** The folder of the shell, whose shared packages a release has to fit. */
  repository?: string;
}

/** More than the runs of a large team's CI make at the same time. */
const MAX_CHANGES_OF_TEAM = 100;

/** Opens the registry of a site's data. The store may be unavailable: call `prepare` before using the registry. */
export async function composeRegistry(
  settings: RegistrySettings,
  {
    clock = () => new Date(),
    warn = console.warn,
    openStore = openConfigured,
    repository = here,
    random = randomInt,
  }: Options = {},
): Promise<OpenRegistry> {
  const store = await openStore(settings);
  const keys = await openKeys(settings);
  const files = createStateFiles({ store, warn });
  const versions = createVersions({ store, files, clock });
  const log = createChannelLog({ store, files, signer: createRecordSigner(keys), clock });
  const { DATABASE_CONNECTIONS: _, TRUSTED_FRAGMENTS: _trusted, ...environment } = settings;
  const {
    identity,
    prepare: prepareIdentity,
    renew: renewTokens,
  } = openIdentity({
    store,
    dataDir: settings.SITE_DATA_DIR,
    environment,
    clock,
    warn,
  });
  const inTurn = createFairQueue({ what: 'changes', atOnce: 1, ofTeam: MAX_CHANGES_OF_TEAM });
  const change: RunInTurn = (team, edit) => inTurn(team, () => store.withLock(edit));
  const registry = createRegistry({
    change,
    versions,
    log,
    readOffered: () => readOffered(repository),
    clock,
    random,
  });

  const overrides = createOverrides({
    store,
    change,
    files,
    keys,
    claims: identity.claims,
    identifyMaker: identity.identifyMaker,
    versions,
    hasRecord: log.has,
    clock,
  });

  const content = describeContent(settings);
  const gate =
    settings.REGISTRY_CHECK === 'off'
      ? undefined
      : createGate({
          readOffered: () => readOffered(repository),
          findLive: registry.findLive,
          trust: readTrust(settings),
          listGrants: identity.claims.listGrants,
          ...(content && { content }),
        });

  const served = createServedLog({ store, hasRecord: log.has, clock });
  const shells = createShellReports({ store, noteServed: served.note, clock });
  const builds = createShellBuilds({ store, keys, clock });
  const pruner = createPruner({
    store,
    versions,
    log,
    served,
    builds,
    listOverrides: overrides.listAll,
    clock,
  });
  const watch = createMoveWatch({ hasRecord: registry.hasRecord });
  const evidence = createEvidenceLog({ store, clock });
  const judge = createJudge({ registry, evidence, announce: watch.announce });
  const reportToken = keepReportToken(settings.SITE_DATA_DIR, settings.REGISTRY_REPORT_TOKEN);

  async function takeOver(): Promise<void> {
    const folder = join(settings.SITE_DATA_DIR, 'registry');
    if (settings.DATABASE_URL && existsSync(folder))
      await copyFiles(await createFileStore(folder), store, warn);
    await takeOverReleases({ store, files, log, versions });
    await prepareIdentity();
    await adoptUnowned(identity.claims, versions, warn);
  }

  let prepared: Promise<void> | undefined;
  function prepare(): Promise<void> {
    prepared ??= takeOver().catch((error) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  }

  const close = () => store.close();
  return {
    registry,
    store,
    shells,
    watch,
    judge,
    reportToken,
    builds,
    keys,
    identity,
    overrides,
    pruner,
    gate,
    prepare,
    renewTokens,
    close,
  };
}

/** Opens the registry of a site's data. */
export async function openRegistry(
  settings: RegistrySettings,
  options?: Options,
): Promise<OpenRegistry> {
  const opened = await composeRegistry(settings, options);
  await opened.prepare();
  return opened;
}
