import { EnvironmentError } from '@site/environment';

interface Running {
  stop(): Promise<void>;
}

interface Reports {
  /** Prints a line with the time since the start. */
  log(line: string): void;
  /** Stops everything and ends this process with an error. */
  onGiveUp(reason: string): Promise<void>;
}

/**
 * Runs something as the only work of this process: until a signal ends it, or until it gives up.
 *
 * @param name what it is called in the message when it gives up
 */
export async function runUntilStopped(name: string, start: (reports: Reports) => Promise<Running>) {
  const began = performance.now();
  const log = (line: string) =>
    console.log(`[${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s] ${line}`);
  let running: Running | undefined;
  let stopping: Promise<void> | undefined;
  const stop = async (code: number) => {
    stopping ??= running?.stop();
    await stopping;
    process.exit(code);
  };

  try {
    running = await start({
      log,
      onGiveUp: async (reason) => {
        console.error(`${reason}; stopping ${name}. Its log is in the data folder.`);
        await stop(1);
      },
    });
  } catch (error) {
    console.error(error instanceof EnvironmentError ? error.message : error);
    process.exit(1);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stopping) log('stopping');
      void stop(0);
    });
}
