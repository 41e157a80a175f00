import { repository } from '../site/buildWhatChanged.ts';
import { describeCommand } from './describeCommand.ts';
import { expectReady } from './expectReady.ts';
import { readRoles } from './readRoles.ts';
import { ROLES } from './roles.ts';
import { runTogether } from './runTogether.ts';

/**
 * `pnpm start --only shell,images`: runs these processes and nothing else. Builds nothing, and restarts nothing: that is for
 * systemd, or whatever runs containers. A single role takes the place of this process.
 *
 * @throws {EnvironmentError} naming all that is wrong or missing
 */
export async function startRoles(list: string, environment = process.env): Promise<void> {
  const names = readRoles(list);
  // Relative paths of settings start from the repository.
  process.chdir(repository);
  await expectReady(
    names.map((name) => ROLES[name]),
    environment,
  );
  if (names.includes('registry')) {
    // The first process of a container ignores signals that nobody handles, and this may wait.
    for (const signal of SIGNALS) process.on(signal, end);
    await (await import('./releaseFirst.ts')).releaseFirst(environment);
    for (const signal of SIGNALS) process.off(signal, end);
  }
  const commands = await Promise.all(names.map((name) => describeCommand(name, environment)));
  const [command, ...more] = commands;
  // Only Windows has none.
  if (command && more.length === 0 && process.execve)
    process.execve(
      process.execPath,
      [process.execPath, ...command.args],
      asText(command.environment),
    );
  process.exit(await runTogether(commands));
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const end = () => process.exit(0);

const asText = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
