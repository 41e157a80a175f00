import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { describeCommand } from '../../scripts/roles/describeCommand.ts';
import { ROLES, type RoleName } from '../../scripts/roles/roles.ts';
import { waitUntilReady } from '../../scripts/site/waitUntilReady.ts';

interface Options {
  role: RoleName;
  /** Its data, and its log. */
  folder: string;
  port: number;
  environment: NodeJS.ProcessEnv;
  /** The program of another build of this role. */
  script?: string;
  /** A program with arguments that takes the place of itself by this process. */
  wrapper?: string[];
}

export interface RunningRole {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  start(change?: Pick<Options, 'script'>): Promise<void>;
  /** Resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
  readLog(): string;
}

/** Runs one role as `pnpm start --only` does, with a data folder of its own, and starts it again when asked to. */
export async function startRole(name: string, options: Options): Promise<RunningRole> {
  const { role, folder, port, environment, wrapper = [] } = options;
  const url = `http://127.0.0.1:${port}`;
  const logFile = `${folder}.log`;
  let child: ChildProcess | undefined;
  let { script } = options;

  async function start(change: Pick<Options, 'script'> = {}): Promise<void> {
    if ('script' in change) script = change.script;
    const described = await describeCommand(role, {
      ...process.env,
      ...environment,
      [ROLES[role].portVariable]: String(port),
      SITE_DATA_DIR: folder,
    });
    const args = script ? [...described.args.slice(0, -1), script] : described.args;
    const [program = '', ...rest] = [...wrapper, process.execPath, ...args];
    const log = openSync(logFile, 'a');
    child = spawn(program, rest, { env: described.environment, stdio: ['ignore', log, log] });
    await waitUntilReady(url).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}\n${readLog().slice(-2_000)}`);
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  const readLog = () => readFileSync(logFile, 'utf8');

  await mkdir(folder, { recursive: true });
  // Fragments run as a user without rights.
  await chmod(folder, 0o755);
  await start();
  return {
    name,
    url,
    get pid() {
      return child?.pid ?? 0;
    },
    start,
    end,
    readLog,
  };
}
