import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileAhead } from './compileAhead.js';

let root: string;
let cache: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'compile-'));
  cache = join(root, 'cache');
  await mkdir(join(root, 'src/deep'), { recursive: true });
  await writeFile(
    join(root, 'src/server.mts'),
    `import { writeFileSync } from 'node:fs';
     import { answer } from './deep/answer.mts';
     const ran: string = import.meta.dirname + '/ran';
     writeFileSync(ran, String(answer));
     console.log(process.moduleLoadList.some((name: string) => name.includes('amaro')));`,
  );
  await writeFile(join(root, 'src/deep/answer.mts'), 'export const answer: number = 42;');
});
afterEach(() => rm(root, { recursive: true }));

const compile = () => compileAhead(root, cache, ['src/server.mts'], ['src']);

/** Whether a process had to load the compiler that strips types. */
async function needsCompiler(): Promise<boolean> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'src/server.mts')], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  return JSON.parse(stdout);
}

test('What is compiled ahead has not run, and runs without the compiler', async () => {
  compile();
  expect(existsSync(join(root, 'src/ran'))).toBe(false);
  expect(await needsCompiler()).toBe(false);
});

test('A folder whose sources were replaced is compiled again', async () => {
  compile();
  await writeFile(join(root, 'src/deep/answer.mts'), 'export const answer: number = 43;');
  await utimes(join(root, 'src/deep'), new Date(), new Date(Date.now() + 5_000));
  compile();
  expect(await needsCompiler()).toBe(false);
});

test('A cache that cannot be written, and sources that cannot be compiled, stop nothing', async () => {
  await writeFile(join(root, 'file'), '');
  compileAhead(root, join(root, 'file/cache'), ['src/server.mts'], ['src']);
  await writeFile(join(root, 'src/server.mts'), 'const = ;');
  compile();
});
