import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { EnvironmentError } from '@site/environment';
import { readFolders } from '../../services/content/src/config.ts';
import { readSettings } from '../site/readSettings.ts';
import { explainBackupFailure } from './BackupError.ts';

/** Prints the lines that `run` returns, or why it failed: the exit code is then 1, or 2 for an invalid setting. */
export async function runBackupCommand(run: () => Promise<readonly string[]>): Promise<void> {
  try {
    console.log((await run()).join('\n'));
  } catch (error) {
    console.error(explainBackupFailure(error));
    process.exitCode = error instanceof EnvironmentError ? 2 : 1;
  }
}

/** @throws {EnvironmentError} with the usage, if an option is unknown or the required one is missing */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  required: string,
  usage: string,
) {
  try {
    const { values } = parseArgs({ options });
    if (!Object.hasOwn(values, required)) throw new Error(`--${required} is missing.`);
    return values;
  } catch (error) {
    throw new EnvironmentError(`${(error as Error).message}\n${usage}`);
  }
}

/** What the settings say about where a site keeps things. */
export function readSources(environment = process.env) {
  const settings = readSettings(environment);
  const isHosted = settings.PRISMIC_REPOSITORY !== undefined;
  const read = (file: string | undefined) => file && readFileSync(file, 'utf8');
  return {
    dataDir: settings.SITE_DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    documents: isHosted ? undefined : readFolders(environment).contentDir,
    signingKey: settings.REGISTRY_SIGNING_KEY ?? read(settings.REGISTRY_SIGNING_KEY_FILE),
    identityKey: settings.REGISTRY_IDENTITY_KEY ?? read(settings.REGISTRY_IDENTITY_KEY_FILE),
  };
}
