import { EnvironmentError } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';
import { watchCaller } from './watchCaller.ts';

interface Running {
  stop(): Promise<void>;
}

/**
 * Runs something as the only work of this process, until a signal ends it, or the `npx` or `pnpm` that it was started with.
 *
 * @param start is given a function that prints a line with the time since the start
 */
export async function runUntilStopped(start: (log: (line: string) => void) => Promise<Running>) {
  const began = performance.now();
  const log = (line: string) =>
    console.log(`[${((performance.now() - began) / 1_000).toFixed(1).padStart(5)} s] ${line}`);
  let running: Running | undefined;
  let stopping: Promise<void> | undefined;
  const stop = () => {
    if (stopping) return;
    log('stopping');
    stopping = (running?.stop() ?? Promise.resolve()).finally(() => process.exit());
  };

  // Whoever read this output may be gone.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  // Before anything starts, so that a signal at any moment is heard: services end with this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  watchCaller(stop);
  try {
    running = await start(log);
  } catch (error) {
    const isExplained = error instanceof EnvironmentError || error instanceof DamagedFileError;
    console.error(isExplained ? error.message : error);
    process.exit(1);
  }
}
