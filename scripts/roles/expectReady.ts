import { resolve } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { findFolderTrouble } from '@site/environment/folder';
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
    const folder = resolve(repository, environment.SITE_DATA_DIR || '.data');
    const trouble = findFolderTrouble(folder);
    if (trouble) problems.add(`SITE_DATA_DIR=${folder}: ${trouble}`);
  }
  if (problems.size > 0) throw new EnvironmentError([...problems].join('\n'));
}
