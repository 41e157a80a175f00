import { spawn } from 'node:child_process';
import { once } from 'node:events';

const LOOK_EVERY_MS = 20;
const GIVE_UP_AFTER_MS = 120_000;
const STOPS_WITHIN_MS = 10_000;

export interface RunningServer {
  url: string;
  pid: number;
  /** From the start of its process to its first page, in milliseconds. */
  readyMs: number;
  stop(): Promise<void>;
}

export interface ServerCommand {
  command: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  port: number;
}

/** Starts a server and waits for its home page. */
export async function startServer(options: ServerCommand): Promise<RunningServer> {
  const { command, cwd, env, port } = options;
  const [program = '', ...args] = command;
  const started = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: 'ignore',
    // A group of its own: the last of its processes may outlive the first.
    detached: true,
  });
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
    await ended;
    clearTimeout(patience);
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  };
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null || performance.now() - started > GIVE_UP_AFTER_MS) {
      await stop();
      throw new Error(`${command.join(' ')} did not answer at ${url}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return { url, pid, readyMs: performance.now() - started, stop };
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
