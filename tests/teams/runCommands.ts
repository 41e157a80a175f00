import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Options {
  /** Where it keeps the folder and the variables from one call to the next. */
  home: string;
  environment: NodeJS.ProcessEnv;
  timeoutMs: number;
  /** What runs a script that follows; by default the bash of this machine. */
  shell?: readonly [string, ...string[]];
  /** Who runs it, by default this user. */
  user?: number | undefined;
  /** Given what ends a server that is ready, it is left running until then. */
  keep?: (end: () => Promise<void>) => void;
}

export interface Outcome {
  output: string;
  /** `null` while the commands still run. */
  code: number | null;
}

/** For a server that is asked to end. */
const ENDING_MS = 30_000;

const KEEP = `set -eo pipefail
if [ -f "$STEP_STATE" ]; then . "$STEP_STATE"; fi
trap 'code=$?; { export -p; printf "cd %q\\n" "$PWD"; } > "$STEP_STATE"; exit $code' EXIT
`;

/**
 * Runs commands as one person would run them in one terminal: folder and variables stay.
 *
 * @param whenReady given for a server, with what has been printed so far: resolves to true when it did what it is for, and
 * then the server is ended, with all that it started
 */
export async function runCommands(
  commands: string,
  { home, environment, timeoutMs, shell = ['bash', '-c'], user, keep }: Options,
  whenReady?: (output: string) => Promise<boolean>,
): Promise<Outcome> {
  const [program, ...args] = shell;
  const bash = spawn(program, [...args, KEEP + commands], {
    cwd: home,
    env: { STEP_STATE: join(home, 'state.sh'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // A group of its own, which ends as a whole.
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let output = '';
  for (const stream of [bash.stdout, bash.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  let code: number | null | undefined;
  const closed = new Promise<void>((resolve) => {
    bash.once('close', (found) => {
      code = found ?? 1;
      resolve();
    });
  });
  const deadline = performance.now() + timeoutMs;
  const waitUntilReady = async (isReady: NonNullable<typeof whenReady>) => {
    while (code === undefined && performance.now() < deadline && !(await isReady(output)))
      await wait(100);
  };
  try {
    await (whenReady
      ? waitUntilReady(whenReady)
      : Promise.race([closed, wait(timeoutMs, undefined, { ref: false })]));
  } catch (error) {
    endGroup(bash);
    await closed;
    throw error;
  }
  const isServing = whenReady !== undefined && code === undefined && performance.now() < deadline;
  if (isServing && keep)
    keep(async () => {
      endGroup(bash, 'SIGTERM');
      await Promise.race([closed, wait(ENDING_MS, undefined, { ref: false })]);
      endGroup(bash);
      await closed;
    });
  else if (code === undefined) {
    endGroup(bash);
    await closed;
    if (!isServing) output += `\nEnded after ${timeoutMs / 1000} s.`;
  }
  return { output, code: isServing ? null : (code ?? 1) };
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
