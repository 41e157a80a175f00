import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'tests-of-';
const TMPFS = 0x0102_1994;
/** Several times what a whole run keeps at a time. */
const ENOUGH_BYTES = 2 * 2 ** 30;

/**
 * Makes a folder in memory for the temporary files of a run, which whoever made it removes. A copy of a database has a thousand
 * files: a disk's file system takes most of a second of processor time for them.
 *
 * @returns nothing if the machine has no such place, or little memory
 */
export function createMemoryFolder(
  place = '/dev/shm',
  { hasRoom = isRoomy, isAlive = isRunning } = {},
): string | undefined {
  if (!hasRoom(place)) return undefined;
  // What a killed run has left is memory that nobody can use.
  for (const name of readdirSync(place))
    if (name.startsWith(PREFIX) && !isAlive(Number.parseInt(name.slice(PREFIX.length), 10)))
      rmSync(join(place, name), { recursive: true, force: true });
  const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`));
  // As the usual one: databases and fragments run as other users.
  chmodSync(folder, 0o1777);
  if (isExecutable(folder)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function isRoomy(place: string): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(place);
    return type === TMPFS && bavail * bsize > ENOUGH_BYTES && freemem() > 2 * ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Tests start programs from there, which a file system may forbid. */
function isExecutable(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  try {
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
