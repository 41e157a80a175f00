import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { repository } from '../site/buildWhatChanged.ts';
import type { Role } from './roles.ts';

/**
 * Checks all that roles need before any of them starts.
 *
 * @throws {EnvironmentError} with a line for each variable that is wrong or missing, and for each missing build
 */
export async function expectReady(
  roles: readonly Role[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const problems = new Set<string>();
  for (const role of roles) {
    try {
      await role.readConfig(environment);
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      for (const line of error.message.split('\n')) problems.add(line);
    }
    for (const line of role.listProblems?.(environment) ?? []) problems.add(line);
  }
  if (!roles.every((role) => role.storesNothing)) {
    const trouble = describeDataFolder(environment.SITE_DATA_DIR || '.data');
    if (trouble) problems.add(trouble);
  }
  if (problems.size > 0) throw new EnvironmentError([...problems].join('\n'));
}

function describeDataFolder(folder: string): string | undefined {
  const path = resolve(repository, folder);
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `SITE_DATA_DIR=${path}: must be a folder in which this user can write (${code})`;
  }
}
