import { setTimeout as wait } from 'node:timers/promises';
import { findAddress, startCommand } from '../harness/startCommand.ts';
import { openFolder } from '../harness/world.ts';

const LOOK_EVERY_MS = 20;

/**
 * Runs the processes of `pnpm start`, with a temporary data folder unless the environment names one.
 *
 * @returns among others, how long it took until the home page was served, and until the site was ready
 * @throws with its output if it ends before the site is ready
 */
export async function startAsCommand(opened: AsyncDisposableStack, environment: NodeJS.ProcessEnv) {
  const dataDir = environment.SITE_DATA_DIR ?? (await openFolder(opened, 'site'));
  const mine = opened.use(new AsyncDisposableStack());
  const began = performance.now();
  const sinceBegin = () => performance.now() - began;
  const command = startCommand({ dataDir, environment, opened: mine });
  const [pageMs, { url, readyMs }] = await Promise.all([
    command
      .waitForLine(/The shell answers: /)
      .then(findAddress)
      .then(readHome)
      .then(sinceBegin),
    command.ready.then((url) => ({ url, readyMs: sinceBegin() })),
  ]);
  return { url, pid: command.pid, stop: () => mine.disposeAsync(), pageMs, readyMs };
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
