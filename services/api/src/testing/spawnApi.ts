import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface SpawnedApi {
  url: string;
  /** Ends the process at once, as a crash or a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end; returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the service as a process. Rejects with its error output if it does not start listening. */
export async function spawnApi(
  environment: Record<string, string>,
  script = join(import.meta.dirname, '../server.ts'),
): Promise<SpawnedApi> {
  const child = spawn(process.execPath, [script], {
    env: { ...processEnvironment, API_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    url: await findUrl(child),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function findUrl(child: ChildProcess): Promise<string> {
  const errorOutput: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errorOutput.push(chunk));
  if (!child.stdout) throw new Error('The process has no output.');
  const lines = createInterface(child.stdout);
  const listening = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const { msg, url } = JSON.parse(line) as { msg: string; url?: string };
      if (msg === 'listening' && url) resolve(url);
    });
  });
  const ended = once(child, 'close').then(() => {
    throw new Error(Buffer.concat(errorOutput).toString() || 'The process ended without output.');
  });
  ended.catch(() => {});
  return Promise.race([listening, ended]);
}

/** The environment of processes that tests start. They share Node's compile cache. */
export const processEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
