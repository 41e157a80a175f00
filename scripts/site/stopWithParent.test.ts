import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const STOP_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'stopWithParent.ts')).href;
const STAY = 'setInterval(() => {}, 1_000);';

test.each([
  ['while it runs', `await import('${STOP_WITH_PARENT}');`],
  [
    'before it has loaded anything',
    `await new Promise((resolve) => process.once('disconnect', resolve)); await import('${STOP_WITH_PARENT}');`,
  ],
])('A service whose supervisor ends %s ends too', async (_when, load) => {
  const child = await start(`${STAY}\nprocess.send('started');\n${load}\n`);
  const ended = once(child, 'exit');
  await once(child, 'message');
  child.disconnect();
  expect(await ended).toEqual([null, 'SIGTERM']);
});

test('A thread that a service starts does not end it', async () => {
  const child = await start(
    `import { isMainThread, Worker } from 'node:worker_threads';
    if (isMainThread) new Worker(import.meta.filename).once('exit', () => process.send('goes on'));`,
    ['--import', STOP_WITH_PARENT],
  );
  expect((await Promise.race([once(child, 'message'), once(child, 'exit')]))[0]).toBe('goes on');
});

/** Starts a service with these sources. */
async function start(source: string, execArgv: string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'stop-with-parent-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'service.mjs');
  await writeFile(file, source);
  const child = fork(file, { execArgv });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
