import { readFileSync } from 'node:fs';

/** The page size of all systems that this runs on in practice; a larger one makes the figure too small. */
const PAGE_BYTES = 4_096;
/** Linux reports processor time in hundredths of a second on all architectures that Node supports. */
const TICK_MS = 10;
const MAX_PROCESSES = 100;

export interface Usage {
  /** Resident memory, in megabytes of 2^20 bytes. */
  memoryMb: number;
  /** Processor time of all threads since the start, in milliseconds. */
  cpuMs: number;
}

/** What a process and its descendants use. Zeros if the system does not say, or the process has ended. */
export function measureUsage(pid: number): Usage {
  const usage = { memoryMb: 0, cpuMs: 0 };
  for (const each of listFamily(pid)) {
    usage.memoryMb +=
      (Number(read(`/proc/${each}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES) / 2 ** 20;
    const stat = read(`/proc/${each}/stat`);
    // The name of the program comes before, in parentheses, and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    usage.cpuMs += (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
  }
  return usage;
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
