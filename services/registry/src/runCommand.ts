import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KeyError } from '@site/channel-records/keys';
import { EnvironmentError } from '@site/environment';
import { findAddress } from '@site/environment/address';
import { DamagedFileError } from '@site/environment/damaged-file';
import { DIFF_USAGE } from '@site/fragment-diff/usage';
import { LAYOUT_NAME } from '@site/fragment-kit';
import { FragmentBuildError } from '@site/fragment-kit/build';
import { isArtifactFolder } from '@site/fragment-kit/build-artifact';
import { ContractError } from '@site/fragment-kit/manifest';
import { type RegistryClient, RegistryClientError } from '@site/registry-client';
import {
  CLIENT_USAGE,
  describeFinding,
  isClientCommand,
  publishArtifact,
  runClientCommand,
  UsageError,
} from '@site/registry-client/commands';
import { requestRunToken } from '@site/registry-client/run-token';
import { LAYOUT_FOLDER, readCommandConfig } from './config.ts';
import { runTokensCommand, TOKENS_USAGE } from './identity/commands/runTokensCommand.ts';
import { runTransferCommand, TRANSFER_USAGE } from './identity/commands/runTransferCommand.ts';
import { runTrustCommand, TRUST_USAGE } from './identity/commands/runTrustCommand.ts';
import { runWaiversCommand, WAIVERS_USAGE } from './identity/commands/runWaiversCommand.ts';
import { runKeysCommand } from './keys/runKeysCommand.ts';
import { type ClientSettings, withRegistryClient } from './local/withRegistryClient.ts';
import type { RegistrySettings } from './openRegistry.ts';
import { PRUNE_USAGE, runPruneCommand } from './prune/runPruneCommand.ts';
import { StoreUnavailableError } from './storage/Store.ts';

const USAGE = `Usage: pnpm fragments <command>, with REGISTRY_URL and REGISTRY_TOKEN, or beside a site without them

publish <fragment>                 build it and store the new version; with --release also make it live
${CLIENT_USAGE}
${DIFF_USAGE}
keys list|create|rotate <key>|retire <key>   what this machine's registry signs with
${TOKENS_USAGE}
${TRUST_USAGE}
${TRANSFER_USAGE}
${WAIVERS_USAGE}
${PRUNE_USAGE}`;

/** Operators' commands for identities, ownership and storage. */
const IDENTITY = {
  tokens: runTokensCommand,
  trust: runTrustCommand,
  transfer: runTransferCommand,
  waivers: runWaiversCommand,
  prune: runPruneCommand,
};
const isIdentityCommand = (name: string | undefined): name is keyof typeof IDENTITY =>
  name !== undefined && Object.hasOwn(IDENTITY, name);

export interface CommandDependencies {
  environment: NodeJS.ProcessEnv;
  /** The folder that contains the fragments' folders. */
  repository: string;
  /** Builds a fragment's folder into its `dist`. */
  buildFragment: (folder: string) => Promise<unknown>;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** How long `release` and `rollback` wait for shells. */
  waitMs?: number;
}

/** Runs `pnpm fragments …`. Resolves to the exit code: 1 if the command failed, 2 if there is no such command; `diff` has its own. */
export async function runCommand(
  args: readonly string[],
  dependencies: CommandDependencies,
): Promise<number> {
  const { environment, printError } = dependencies;
  const [command, ...rest] = args;
  try {
    const isKnown =
      command === 'publish' ||
      command === 'keys' ||
      command === 'diff' ||
      isIdentityCommand(command) ||
      isClientCommand(command);
    if (!isKnown)
      throw new UsageError(command ? `There is no command ${command}.` : 'A command is missing.');
    const config = readCommandConfig(environment);
    if (command === 'keys') return await runKeys(rest, config, dependencies);
    return await withRegistryClient(
      { ...config, REGISTRY_TOKEN: await findToken(command, config, environment) },
      async (client) => {
        if (isIdentityCommand(command)) return runIdentity(command, rest, client, dependencies);
        const site = environment.SITE_URL || findAddress(join(config.SITE_DATA_DIR, 'shell'));
        if (command === 'publish') return publish(rest, { ...dependencies, client, site });
        if (command === 'diff') {
          // It brings a browser's driver, which no other command waits for.
          const { runDiffCommand } = await import('@site/fragment-diff');
          return runDiffCommand(rest, { ...dependencies, client, site });
        }
        return runClientCommand(args, { ...dependencies, client, site });
      },
      dependencies.repository,
    );
  } catch (error) {
    if (!isExpected(error)) throw error;
    printError(error.message);
    if (!(error instanceof UsageError)) return 1;
    printError(USAGE);
    return 2;
  }
}

/** The commands that CI runs may use without a stored token. */
const MOVING = [
  'publish',
  'release',
  'rollback',
  'canary',
  'promote',
  'withdraw',
  'override',
  'diff',
];

/** The given token; for changes of a registry elsewhere, also that of the CI run that this process belongs to. */
async function findToken(
  command: string | undefined,
  { REGISTRY_URL, REGISTRY_TOKEN }: ClientSettings,
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  if (REGISTRY_TOKEN || !REGISTRY_URL) return REGISTRY_TOKEN;
  if (!MOVING.includes(command ?? '')) return undefined;
  return requestRunToken({ registryUrl: REGISTRY_URL, environment });
}

async function publish(
  args: string[],
  dependencies: CommandDependencies & { client: RegistryClient; site?: string | undefined },
): Promise<number> {
  const { client, repository, buildFragment, print } = dependencies;
  const { json, release, names } = parsePublish(args);
  const [name] = names;
  if (!name || names.length > 1) throw new UsageError('publish needs the name of one fragment.');
  const folder = join(repository, name === LAYOUT_NAME ? LAYOUT_FOLDER : name);
  if (!/^(?:mf-[a-z-]+|layout)$/.test(name) || !isArtifactFolder(folder))
    throw new RegistryClientError('not_found', `${name} is not a fragment of this repository.`);
  if (!json) print(`Building ${name} …`);
  await buildFragment(folder);
  const { totals, ...published } = await publishArtifact(client, join(folder, 'dist'));
  const { version, isNew, findings = [] } = published;
  if (json) print(JSON.stringify(published));
  else {
    const next = release ? '' : ` Make it live: pnpm fragments release ${name}`;
    for (const finding of findings) print(describeFinding(finding));
    print(
      isNew
        ? `Published ${name}@${version} (${totals.files} files, ${Math.ceil(totals.bytes / 1024)} kB).${next}`
        : `${name}@${version} was published before with the same bytes; nothing to store.`,
    );
  }
  if (!release) return 0;
  // A process less to start, and the version that was just stored, whatever another one publishes meanwhile.
  return runClientCommand(
    ['release', `${name}@${version}`, ...(json ? ['--json'] : [])],
    dependencies,
  );
}

function parsePublish(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        release: { type: 'boolean', default: false },
      },
    });
    return { ...values, names: positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function runIdentity(
  command: keyof typeof IDENTITY,
  args: string[],
  { call }: RegistryClient,
  { print }: CommandDependencies,
): Promise<number> {
  const printed = await IDENTITY[command](args, { call, clock: () => new Date() });
  if (printed === undefined) throw new UsageError(`${command} was not understood.`);
  print(printed);
  return 0;
}

async function runKeys(
  args: readonly string[],
  config: RegistrySettings,
  { print }: CommandDependencies,
): Promise<number> {
  const listNewest = async () => {
    const { openRegistry } = await import('./openRegistry.ts');
    const { registry, close } = await openRegistry(config);
    const channels = await registry.listChannels();
    const newest = await Promise.all(channels.map((channel) => registry.getChannel(channel)));
    await close();
    return newest.map(({ text }) => text);
  };
  const printed = await runKeysCommand(args, { dataDir: config.SITE_DATA_DIR, listNewest });
  if (printed === undefined) throw new UsageError('keys needs list, create, rotate or retire.');
  print(printed);
  return 0;
}

const EXPECTED = [
  RegistryClientError,
  UsageError,
  ContractError,
  FragmentBuildError,
  EnvironmentError,
  DamagedFileError,
  StoreUnavailableError,
  KeyError,
];
const isExpected = (error: unknown): error is Error =>
  EXPECTED.some((kind) => error instanceof kind);
