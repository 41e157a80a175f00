import { readFileSync } from 'node:fs';

/** The page size of all systems that this runs on in practice; a larger one makes the figure too small. */
const PAGE_BYTES = 4_096;
const MAX_PROCESSES = 100;

/**
 * Resident memory of a process and its child processes, in megabytes of 2^20 bytes. 0 if the system does not provide it, or the
 * process has ended.
 */
export function measureMemory(pid: number): number {
  let pages = 0;
  for (const each of listFamily(pid))
    pages += Number(read(`/proc/${each}/statm`).split(' ')[1] ?? 0);
  return (pages * PAGE_BYTES) / 2 ** 20;
}

/** A process and its descendants, the process first. */
export function listFamily(pid: number): number[] {
  const pids = [pid];
  for (const each of pids)
    if (pids.length < MAX_PROCESSES)
      pids.push(
        ...read(`/proc/${each}/task/${each}/children`).split(' ').filter(Boolean).map(Number),
      );
  return pids;
}

/** Empty for a process that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
