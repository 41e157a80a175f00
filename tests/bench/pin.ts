import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { listFamily } from '@site/sandbox/measure-usage';

/** What is measured has one core for itself, and what asks the other. */
export const CORES = { measured: 0, asking: 1 };

/** Has a process, those that it started, and all that they start later, use these processors alone. */
export function pin(pid: number, ...cores: number[]): void {
  for (const each of listFamily(pid))
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores.join(','), String(each)]);
}

/** Lets them use all processors again. */
export const unpin = (pid: number): void => pin(pid, ...cpus().keys());
