import { join } from 'node:path';
import { listOwnFragments, repository } from '../site/buildWhatChanged.ts';
import { describeProcess } from '../site/describeProcess.ts';
import { findTemporaryFolder } from './findTemporaryFolder.ts';
import { ROLES, type Role, type RoleName } from './roles.ts';

/** The roles that run fragments' server code. */
const RUN_FRAGMENTS: readonly RoleName[] = ['shell', 'registry'];

export interface Command {
  name: RoleName;
  args: string[];
  environment: NodeJS.ProcessEnv;
}

/** Describes how a role runs as a process of its own, in the same way as under the supervisor of `pnpm start`. */
export async function describeCommand(
  name: RoleName,
  environment: NodeJS.ProcessEnv,
): Promise<Command> {
  const { script }: Role = ROLES[name];
  const { flags, environment: own } = describeProcess(name, environment);
  return {
    name,
    args: [...flags, join(repository, script)],
    environment: {
      NODE_COMPILE_CACHE: join(repository, '.cache/compiled'),
      ...(RUN_FRAGMENTS.includes(name) && { TRUSTED_FRAGMENTS: await listOwnFragments() }),
      ...own,
      // It writes what it checks.
      ...(name === 'registry' && { TMPDIR: findTemporaryFolder(environment) }),
    },
  };
}
