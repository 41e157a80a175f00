import { join } from 'node:path';
import { repository } from '../site/buildWhatChanged.ts';
import { keepSmall } from '../site/keepSmall.ts';
import { listOwnFragments } from '../site/listOwnFragments.ts';
import { withoutKeys } from '../site/withoutKeys.ts';
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
  const small = keepSmall(name);
  return {
    name,
    // A signal would open a debugger to anybody who can reach this machine's loopback.
    args: ['--disable-sigusr1', ...small.flags, join(repository, script)],
    environment: {
      ...small.environment,
      NODE_COMPILE_CACHE: join(repository, '.cache/compiled'),
      ...(RUN_FRAGMENTS.includes(name) && { TRUSTED_FRAGMENTS: await listOwnFragments() }),
      ...(name === 'registry' ? environment : withoutKeys(environment)),
      // It writes what it checks.
      ...(name === 'registry' && { TMPDIR: findTemporaryFolder(environment) }),
    },
  };
}
