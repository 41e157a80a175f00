import { readFileSync } from 'node:fs';
import { listFamily } from '@site/sandbox/measure-usage';

/** Memory of a process and of those it started, in MB of 2^20 bytes; what several share counts in parts (Pss). */
export const readPss = (pid: number): number =>
  listFamily(pid).reduce((sum, each) => sum + parsePss(readRollup(each)), 0);

/** Reads the text of a `/proc/<pid>/smaps_rollup`. */
export const parsePss = (rollup: string): number =>
  Number(/^Pss: +(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1_024;

/** Empty for a process that has ended. */
function readRollup(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return '';
  }
}
