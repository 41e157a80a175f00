import { join } from 'node:path';
import { repository } from '../site/buildWhatChanged.ts';
import { listOwnFragments } from '../site/listOwnFragments.ts';
import { withoutKeys } from '../site/withoutKeys.ts';
import { findTemporaryFolder } from './findTemporaryFolder.ts';
import { ROLES, type Role, type RoleName } from './roles.ts';

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
  const { script, maxYoungMb = 1 }: Role = ROLES[name];
  return {
    name,
    // A signal would open a debugger to anybody who can reach this machine's loopback.
    args: ['--disable-sigusr1', `--max-semi-space-size=${maxYoungMb}`, join(repository, script)],
    environment: {
      // glibc's default is eight per core, and each keeps freed memory: most in shells, which compress pages.
      MALLOC_ARENA_MAX: name === 'shell' ? '1' : '2',
      NODE_COMPILE_CACHE: join(repository, '.cache/compiled'),
      ...(name === 'shell' && { TRUSTED_FRAGMENTS: await listOwnFragments() }),
      ...(name === 'registry' ? environment : withoutKeys(environment)),
      // It writes what it checks.
      ...(name === 'registry' && { TMPDIR: findTemporaryFolder(environment) }),
    },
  };
}
