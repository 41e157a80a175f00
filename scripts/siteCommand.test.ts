import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { repository } from './site/buildWhatChanged.ts';

/** Runs `./site` in another folder, where an `npx` only prints its arguments. */
async function runSite(...args: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'npx'), '#!/bin/sh\necho npx "$@"\n', { mode: 0o755 });
  const { stdout } = await promisify(execFile)(join(repository, 'site'), args, {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
  return stdout;
}

test('A command of the root runs without pnpm, from any folder', async () => {
  expect(await runSite('coverage:spec')).toMatch(/^\d+ statements$/m);
});

test('What is not a command for Node goes through pnpm, with its arguments', async () => {
  expect(await runSite('unit', 'shell/src', '-t', 'two words')).toBe(
    'npx --yes pnpm@12 unit shell/src -t two words\n',
  );
  expect(await runSite()).toBe('npx --yes pnpm@12\n');
});
