import { readFileSync } from 'node:fs';
import { EnvironmentError } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';
import { ServiceFailedError } from './superviseService.ts';

/** Errors whose message needs no explanation. */
const SELF_EXPLANATORY = [EnvironmentError, DamagedFileError, ServiceFailedError];

interface Running {
  stop(): Promise<void>;
}

/**
 * Runs something as the only work of this process, until a signal ends it, or the `npx` or `pnpm` that it was started with.
 *
 * @param start is given a function that prints a line with the time since the start, and a signal that aborts: whoever is
 *   still starting then ends what it has started, and rejects
 */
export async function runUntilStopped(
  start: (log: (line: string) => void, signal: AbortSignal) => Promise<Running>,
) {
  const began = performance.now();
  const log = (line: string) =>
    console.log(`[${((performance.now() - began) / 1_000).toFixed(1).padStart(5)} s] ${line}`);
  const stopping = new AbortController();
  let starting: Promise<Running> | undefined;
  const stop = () => {
    if (stopping.signal.aborted) return;
    log('stopping');
    stopping.abort();
    void Promise.resolve(starting)
      .then((running) => running?.stop())
      .catch(() => {})
      .finally(() => process.exit());
  };

  // Whoever read this output may be gone.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  // Before anything starts, so that a signal at any moment is heard: services end with this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  watchCaller(stop);
  try {
    starting = start(log, stopping.signal);
    await starting;
  } catch (error) {
    if (stopping.signal.aborted) return;
    const isExplained = SELF_EXPLANATORY.some((kind) => error instanceof kind);
    console.error(isExplained ? (error as Error).message : error);
    process.exit(1);
  }
}

const CHECK_EVERY_MS = 500;
/** Commands that run other commands, and do not all pass signals on. */
const RUNNERS = /(?:^|[/\s\0])(?:npx|p?npm)(?:-cli)?(?:\.c?js)?(?:[\s\0]|$)/;

/** A process's parent and command: `undefined` if there is no such process, or the system does not provide them. */
type ReadProcess = (pid: number) => { parent: number; command: string } | undefined;

/**
 * Calls back when the `npx` or `pnpm` that started this process has ended: they do not pass on every signal, and would leave this
 * process running. Their own parents may end.
 */
export function watchCaller(onGone: () => void, readProcess: ReadProcess = readFromSystem): void {
  const chain = [process.pid];
  let length = 1;
  for (let pid = process.pid; ; ) {
    const parent = readProcess(pid)?.parent;
    const caller = parent && readProcess(parent);
    if (!caller) break;
    chain.push(parent);
    if (RUNNERS.test(caller.command)) length = chain.length;
    pid = parent;
  }
  const pairs = chain.slice(1, length).map((caller, index) => [chain[index] ?? 0, caller] as const);
  if (pairs.length === 0) return;
  const timer = setInterval(() => {
    if (pairs.every(([child, caller]) => readProcess(child)?.parent === caller)) return;
    clearInterval(timer);
    onGone();
  }, CHECK_EVERY_MS).unref();
}

function readFromSystem(pid: number): ReturnType<ReadProcess> {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return undefined;
  }
}
