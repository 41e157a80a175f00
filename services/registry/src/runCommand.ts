import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';
import { FragmentBuildError } from '@site/fragment-kit/build';
import { ContractError } from '@site/fragment-kit/manifest';
import { readConfig } from './config.ts';
import { PRODUCTION, type Registry } from './createRegistry.ts';
import { formatStatus } from './formatStatus.ts';
import { openRegistry } from './openRegistry.ts';
import { RegistryError } from './RegistryError.ts';
import { readArtifact } from './versions/readArtifact.ts';

const by = { team: 'operators', how: 'local', subject: 'local' } as const;

const USAGE = `Usage:
  pnpm fragments publish <fragment>                build it and store the new version
  pnpm fragments release <fragment>[@version] ...  make it live (the newest published version by default)
  pnpm fragments rollback <fragment>               back to the version before, of this fragment alone
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
    const { registry } = await openRegistry(readConfig(environment), {
      repository: dependencies.repository,
    });
    const [name] = args;
    if (command === 'publish' && name && args.length === 1)
      print(await publish(name, registry, dependencies));
    else if (command === 'release' && name) print(await release(args, registry));
    else if (command === 'rollback' && name && args.length === 1)
      print(await rollback(name, registry));
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
  if (!/^mf-[a-z-]+$/.test(name) || !existsSync(join(folder, 'fragment.config.ts')))
    throw new RegistryError('not_found', `${name} is not a fragment of this repository.`);
  print(`Building ${name} …`);
  await buildFragment(folder);
  const artifact = await readArtifact(join(folder, 'dist'));
  const { manifest } = artifact;
  const { isNew } = await registry.publish(artifact, { by });
  const { files, bytes } = manifest.totals;
  return isNew
    ? `Published ${name}@${manifest.version} (${files} files, ${Math.ceil(bytes / 1024)} kB). Make it live: pnpm fragments release ${name}`
    : `${name}@${manifest.version} was published before with the same bytes; nothing to store.`;
}

async function release(names: readonly string[], registry: Registry): Promise<string> {
  const changes = names.map((each) => {
    const [name = '', version] = each.split('@');
    return { name, version };
  });
  const { record, isNew } = await registry.release({ channel: PRODUCTION, by, changes });
  const live = changes.map(({ name }) => `${name}@${record.fragments[name]?.version}`).join(', ');
  return isNew
    ? `Release ${record.release} is live, with ${live}.`
    : `Release ${record.release} has ${live} already.`;
}

async function rollback(fragment: string, registry: Registry): Promise<string> {
  const { record } = await registry.rollBack({ channel: PRODUCTION, by, fragment });
  return `Back to ${fragment}@${record.fragments[fragment]?.version}, in release ${record.release}.`;
}

const isExpected = (error: unknown): error is Error =>
  error instanceof RegistryError ||
  error instanceof ContractError ||
  error instanceof FragmentBuildError ||
  error instanceof EnvironmentError ||
  error instanceof DamagedFileError;
