import { readFileSync } from 'node:fs';

/** The page size of all systems that this runs on in practice; a larger one makes the figure too small. */
const PAGE_BYTES = 4_096;
const MAX_PROCESSES = 100;

/**
 * Resident memory of a process and of all that it started, in megabytes of 2^20 bytes. 0 where the system does not tell, or the
 * process has ended.
 */
export function measureMemory(pid: number): number {
  const pids = [pid];
  let pages = 0;
  for (const each of pids) {
    try {
      pages += Number(readFileSync(`/proc/${each}/statm`, 'utf8').split(' ')[1]);
      if (pids.length < MAX_PROCESSES) pids.push(...listChildren(each));
    } catch {
      // It ended meanwhile.
    }
  }
  return (pages * PAGE_BYTES) / 2 ** 20;
}

const listChildren = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
