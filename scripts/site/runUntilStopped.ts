import { EnvironmentError } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';
import { ServiceFailedError } from './superviseService.ts';
import { watchCaller } from './watchCaller.ts';

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
