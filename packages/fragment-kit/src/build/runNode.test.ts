import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runNode } from './runNode.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-node-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const WRITE_PID = `require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 60_000)`;

test('A program is ended with the process that runs it', async () => {
  const program = `
    const { runNode } = await import(${JSON.stringify(join(import.meta.dirname, 'runNode.ts'))});
    runNode(['--eval', ${JSON.stringify(WRITE_PID)}], { cwd: ${JSON.stringify(folder)} });
    process.on('SIGTERM', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const readPid = async () => Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => ''));
  await expect.poll(readPid, { timeout: 20_000 }).toBeGreaterThan(0);
  const pid = await readPid();
  child.kill('SIGTERM');
  try {
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
});

test('A failing program rejects with its output', async () => {
  const running = runNode(['--eval', 'console.error("why"); process.exit(3)'], { cwd: folder });
  await expect(running).rejects.toMatchObject({ code: 3, stderr: 'why\n' });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
