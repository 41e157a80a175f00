import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { waitUntilReady } from '../../scripts/site/waitUntilReady.ts';

interface Options {
  /** The folder of its `src/server.ts`. */
  folder: string;
  url: string;
  environment: NodeJS.ProcessEnv & { SITE_DATA_DIR: string };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** Starts one service or shell alone, without a supervisor. It logs into `logs` of its data folder. */
export async function startServer({ folder, url, environment }: Options) {
  const { SITE_DATA_DIR: dataDir } = environment;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    await mkdir(join(dataDir, 'logs'), { recursive: true });
    child = spawn(process.execPath, [join(repository, folder, 'src/server.ts')], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(dataDir, `logs/${folder.split('/').at(-1)}.log`), {
      flags: 'a',
    });
    child.stdout?.pipe(log);
    child.stderr?.pipe(log);
    await waitUntilReady(url, '/healthz');
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return { url, dataDir, start, stop };
}
