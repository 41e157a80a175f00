import { readFileSync } from 'node:fs';
import { listFamily } from '@site/sandbox/measure-usage';

/** Linux counts in hundredths of a second, on all machines that this runs on. */
const TICK_MS = 10;

/** Processor time, user and system, that processes and those they started have taken, including those that ended and were waited for. */
export const readProcessorMs = (...pids: number[]): number =>
  pids.flatMap(listFamily).reduce((sum, pid) => sum + parseStat(readStat(pid)), 0);

/** Reads the text of a `/proc/<pid>/stat`. */
export function parseStat(stat: string): number {
  // The name before the last bracket may have anything in it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [own, system, ended, endedSystem] = fields.slice(11, 15).map(Number);
  return ((own ?? 0) + (system ?? 0) + (ended ?? 0) + (endedSystem ?? 0)) * TICK_MS;
}

/** Empty for a process that has ended. */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
