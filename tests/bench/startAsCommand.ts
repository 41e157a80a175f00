import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { repository } from '../../scripts/site/buildWhatChanged.ts';

const LOOK_EVERY_MS = 20;

/**
 * Runs the processes of `pnpm start`, on free ports with a temporary data folder, unless the environment names one.
 *
 * @returns among others, how long it took until the home page was served, and until the site was ready
 * @throws with its last line if it ends before the site is ready
 */
export async function startAsCommand(environment: NodeJS.ProcessEnv) {
  const { scripts } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  const [, ...args] = (scripts.start as string).split(' ');
  const given = environment.SITE_DATA_DIR;
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'site-')));
  const began = performance.now();
  const sinceBegin = () => performance.now() - began;
  const command = spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...environment, PORT: '0', SITE_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(command, 'exit');
  const stop = async () => {
    command.kill();
    await ended;
    if (!given) await rm(dataDir, { recursive: true, force: true });
  };
  let firstPage: Promise<number> | undefined;
  let line = '';
  for await (line of createInterface(command.stdout)) {
    const early = /The shell answers: (\S+)/.exec(line)?.[1];
    if (early) firstPage = readHome(early).then(sinceBegin);
    const url = /The site is ready: (\S+)/.exec(line)?.[1];
    if (!url) continue;
    const readyMs = sinceBegin();
    command.stdout.resume();
    return { url, pid: command.pid ?? 0, stop, pageMs: (await firstPage) ?? readyMs, readyMs };
  }
  await stop();
  throw new Error(`The site did not start: ${line}`);
}

/** With thousands of documents, content answers later than the shell, whose first answers then say so. */
async function readHome(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url);
    await response.text();
    if (response.ok) return;
    if (response.status !== 503)
      throw new Error(`The first page has the status ${response.status}.`);
    await wait(LOOK_EVERY_MS);
  }
}
