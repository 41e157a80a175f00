import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommands } from './runCommands.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'run-commands-'));
});
afterEach(() => rm(home, { recursive: true }));

const run = (commands: string, whenReady?: (output: string) => Promise<boolean>) =>
  runCommands(
    commands,
    { home, environment: { PATH: process.env.PATH }, timeoutMs: 20_000 },
    whenReady,
  );

test('Folder and variables persist from one call to the next, even after a failure', async () => {
  expect((await run('mkdir "a b"\ncd "a b"\nexport X="it\'s"\nfalse\necho never')).code).toBe(1);
  expect(await run('echo "$X in $(basename "$PWD")"')).toEqual({
    output: "it's in a b\n",
    code: 0,
  });
});

test('The first failing command ends the block, even in a pipe', async () => {
  expect(await run('echo one\nfalse | cat\necho two')).toEqual({ output: 'one\n', code: 1 });
});

test('A server is ended with its child processes once it has served its purpose', async () => {
  // What it started holds its output, which is waited for.
  const { code } = await run('sleep 1000 & echo ready; wait', async (output) =>
    output.includes('ready'),
  );
  expect(code).toBeNull();
});

test('A server that is kept runs until it is ended, and is asked first', async () => {
  const ends: (() => Promise<void>)[] = [];
  const { output, code } = await runCommands(
    'trap "touch asked; exit" TERM; echo $$; while :; do sleep 0.1; done',
    {
      home,
      environment: { PATH: process.env.PATH },
      timeoutMs: 20_000,
      keep: (end) => ends.push(end),
    },
    async (text) => text !== '',
  );
  expect(code).toBeNull();
  expect(isRunning(Number(output))).toBe(true);
  await ends[0]?.();
  expect(isRunning(Number(output))).toBe(false);
  expect(existsSync(join(home, 'asked'))).toBe(true);
});

test('A server that ends by itself has failed', async () => {
  expect(await run('echo no; exit 3', async () => false)).toEqual({ output: 'no\n', code: 3 });
});

test('A server is ended with its child processes if it cannot be tried', async () => {
  let started = 0;
  await expect(
    run('sleep 1000 & echo $!; wait', async (output) => {
      started = Number(output);
      if (started) throw new Error('no browser');
      return false;
    }),
  ).rejects.toThrow('no browser');
  await expect.poll(() => isRunning(started)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
