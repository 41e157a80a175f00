import { join } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';
import { FragmentBuildError } from '@site/fragment-kit/build';
import { isArtifactFolder } from '@site/fragment-kit/build-artifact';
import { ContractError } from '@site/fragment-kit/manifest';
import { readConfig } from './config.ts';
import { type Registry, RegistryError } from './createRegistry.ts';
import { formatStatus } from './formatStatus.ts';
import { openRegistry } from './openRegistry.ts';
import { readOffered } from './readOffered.ts';

const USAGE = `Usage:
  pnpm fragments publish <fragment>                build it and store the new version
  pnpm fragments release <fragment>[@version] ...  make it live (the newest published version by default)
  pnpm fragments rollback                          go back to the previous release
  pnpm fragments status                            what is live, and the history`;

export interface CommandDependencies {
  environment: NodeJS.ProcessEnv;
  /** Holds one folder for each fragment. */
  repository: string;
  /** Builds a fragment's folder into `dist` inside it. */
  buildFragment: (folder: string) => Promise<unknown>;
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** Runs `pnpm fragments …`. Resolves to the exit code: 1 when the command failed, 2 when there is no such command. */
export async function runCommand(
  [command, ...args]: readonly string[],
  dependencies: CommandDependencies,
): Promise<number> {
  const { environment, print, printError } = dependencies;
  try {
    const registry = await openRegistry(readConfig(environment).SITE_DATA_DIR);
    const [name] = args;
    if (command === 'publish' && name && args.length === 1)
      print(await publish(name, registry, dependencies));
    else if (command === 'release' && name) print(await release(args, registry, dependencies));
    else if (command === 'rollback' && !name) print(await rollback(registry));
    else if (command === 'status' && !name) print(await formatStatus(registry));
    else {
      printError(USAGE);
      return 2;
    }
    return 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    printError(error.message);
    return 1;
  }
}

async function publish(
  name: string,
  registry: Registry,
  { repository, buildFragment, print }: CommandDependencies,
): Promise<string> {
  const folder = join(repository, name);
  if (!/^(?:mf-[a-z-]+|layout)$/.test(name) || !isArtifactFolder(folder))
    throw new RegistryError(`${name} is not a fragment of this repository.`);
  print(`Building ${name} …`);
  await buildFragment(folder);
  const { manifest, isNew } = await registry.publish(join(folder, 'dist'));
  const { files, bytes } = manifest.totals;
  return isNew
    ? `Published ${name}@${manifest.version} (${files} files, ${Math.ceil(bytes / 1024)} kB). Make it live: pnpm fragments release ${name}`
    : `${name}@${manifest.version} was published before with the same bytes; nothing to store.`;
}

async function release(
  names: readonly string[],
  registry: Registry,
  { repository }: CommandDependencies,
): Promise<string> {
  const changes = names.map((each) => {
    const [name = '', version] = each.split('@');
    return { name, version };
  });
  const { release, isNew } = await registry.release(changes, await readOffered(repository));
  const live = changes.map(({ name }) => `${name}@${release.fragments[name]?.version}`).join(', ');
  return isNew
    ? `Release ${release.id} is live, with ${live}.`
    : `Release ${release.id} has ${live} already.`;
}

async function rollback(registry: Registry): Promise<string> {
  const { id, fragments } = await registry.rollback();
  const lines = Object.entries(fragments).map(([name, { version }]) => `  ${name}@${version}`);
  return [`Back to release ${id}:`, ...lines].join('\n');
}

const isExpected = (error: unknown): error is Error =>
  error instanceof RegistryError ||
  error instanceof ContractError ||
  error instanceof FragmentBuildError ||
  error instanceof EnvironmentError ||
  error instanceof DamagedFileError;
