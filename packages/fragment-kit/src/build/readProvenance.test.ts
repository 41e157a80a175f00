import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digest } from '../digest.ts';
import { readProvenance } from './readProvenance.ts';

const NOW = new Date('2031-01-01T00:00:00.000Z');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provenance-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com'];
  const env = { ...process.env, GIT_COMMITTER_DATE: '2030-05-06T07:08:09+02:00' };
  return execFileSync('git', [...who, ...args], { cwd: folder, env, encoding: 'utf8' }).trim();
}

async function commit(): Promise<string> {
  await writeFile(join(folder, 'a.txt'), 'a');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add a');
  git('tag', '--annotate', 'v1', '--message', 'v1');
  return git('rev-parse', 'HEAD');
}

test('A build of a commit names it and its time, whatever the clock says', async () => {
  const hash = await commit();
  expect(await readProvenance(folder, NOW)).toEqual({
    commit: hash,
    lockfile: null,
    builtAt: '2030-05-06T05:08:09.000Z',
  });
});

test('A build of changed files says so', async () => {
  const hash = await commit();
  await writeFile(join(folder, 'a.txt'), 'b');
  expect(await readProvenance(folder, NOW)).toMatchObject({
    commit: `${hash}-dirty`,
    builtAt: NOW.toISOString(),
  });
});

test('A build outside a checkout has no commit', async () => {
  expect(await readProvenance(folder, NOW)).toMatchObject({
    commit: null,
    builtAt: NOW.toISOString(),
  });
});

test('The nearest lock file counts; a repository’s applies to its folders', async () => {
  const inside = join(folder, 'fragments/banner');
  await mkdir(inside, { recursive: true });
  await writeFile(join(folder, 'pnpm-lock.yaml'), 'all');
  expect((await readProvenance(inside, NOW)).lockfile).toBe(digest(Buffer.from('all')));
  await writeFile(join(inside, 'package-lock.json'), 'own');
  expect((await readProvenance(inside, NOW)).lockfile).toBe(digest(Buffer.from('own')));
});
