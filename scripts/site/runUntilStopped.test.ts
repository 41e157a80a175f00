import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const pathOf = (file: string) => JSON.stringify(join(import.meta.dirname, file));

/** Never becomes ready, and takes a moment to clean up. */
const NEVER_READY = `
  log('starting');
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
  log('cleaned up');
  throw signal.reason;`;

/** A process that runs something. */
function run(start: string) {
  const program = `
    const { runUntilStopped } = await import(${pathOf('runUntilStopped.ts')});
    const { ServiceFailedError } = await import(${pathOf('superviseService.ts')});
    setInterval(() => {}, 60_000);
    await runUntilStopped(async (log, signal) => { ${start} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

test.each([['SIGTERM'], ['SIGINT'], ['SIGHUP'], ['SIGINT', 'SIGTERM']] as const)(
  'A running start ends its processes before it ends itself: %s %s',
  async (...signals) => {
    const child = run(NEVER_READY);
    await once(child.stdout, 'data');
    const output = text(child.stdout);
    const errors = text(child.stderr);
    for (const signal of signals) child.kill(signal);
    await once(child, 'close');
    expect(await output).toMatch(/stopping\n.*cleaned up\n$/);
    expect(await errors).toBe('');
    expect(child.exitCode).toBe(0);
  },
);

test('A service that never becomes ready ends the start with a message, not a stack', async () => {
  const child = run(`throw new ServiceFailedError('the api ended again and again: why')`);
  const errors = text(child.stderr);
  await once(child, 'close');
  expect(await errors).toBe('the api ended again and again: why\n');
  expect(child.exitCode).toBe(1);
});
