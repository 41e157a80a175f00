import { measureUsage, type Usage } from './measureUsage.ts';

/** A render computes on one thread, while others compile and collect garbage. */
const CORES_OF_TASK = 2;
/** What a process may use at any time, as a share of one core: timers, garbage collection. */
const IDLE_SHARE = 0.02;
/** What it may use beyond, in a row, before it is ended. */
const MAX_EXCESS_MS = 1_000;

interface Options {
  /** Limit on resident memory, including child processes; absent: none. */
  memoryMb?: number | undefined;
  /** Milliseconds that never run backwards. */
  timer?: () => number;
  measure?: (pid: number) => Usage;
}

/** Follows what a process uses, and says which limit it exceeds: memory, or processor time without a task. */
export function createUsageMeter(
  pid: number | undefined,
  {
    memoryMb = Number.POSITIVE_INFINITY,
    timer = () => performance.now(),
    measure = measureUsage,
  }: Options,
) {
  let measuredAt = timer();
  let cpuMs = 0;
  /** Time with a task since the last measurement. */
  let busyMs = 0;
  let busySince: number | undefined;
  let excessMs = 0;

  function endTask(): void {
    if (busySince === undefined) return;
    busyMs += timer() - busySince;
    busySince = undefined;
  }

  return {
    beginTask(): void {
      busySince ??= timer();
    },
    endTask,

    /** Measures; to be called several times a second. `undefined` while all is within its limits. */
    findExcess(): string | undefined {
      if (pid === undefined) return undefined;
      const used = measure(pid);
      if (used.memoryMb > memoryMb)
        return `used ${Math.round(used.memoryMb)} MB of memory, more than ${memoryMb}`;
      const now = timer();
      if (busySince !== undefined) {
        busyMs += now - busySince;
        busySince = now;
      }
      const granted = busyMs * CORES_OF_TASK + (now - measuredAt) * IDLE_SHARE;
      excessMs = Math.max(0, excessMs + used.cpuMs - cpuMs - granted);
      measuredAt = now;
      cpuMs = used.cpuMs;
      busyMs = 0;
      return excessMs > MAX_EXCESS_MS
        ? `computed for ${Math.round(excessMs)} ms without a task, more than ${MAX_EXCESS_MS}`
        : undefined;
    },
  };
}
