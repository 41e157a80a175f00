import { explainListening } from '@site/environment/listening';
import { logTroubles } from '@site/watching/troubles';
import { readConfig } from './config.ts';
import { createLog } from './createLog.ts';
import { explainFailure } from './operations/explainFailure.ts';

/** The process ends after this time even if something hangs. */
const STOP_LIMIT_MS = 10_000;

/** Runs a process of this service until a signal stops it. What prevents its start is printed, and ends it with 1. Its variables begin with the prefix. */
export async function runProcess(
  start: (
    config: ReturnType<typeof readConfig>,
    log: ReturnType<typeof createLog>,
  ) => Promise<{ drain?(): Promise<void>; close(): Promise<void> }>,
  prefix = 'API_',
): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config.LOG_LEVEL);
    logTroubles(log);
    let running: Awaited<ReturnType<typeof start>> | undefined;
    let isStopping = false;
    const stop = async (signal: NodeJS.Signals) => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'stopping');
      // It may wait for its database. The first process of a container would ignore a signal that nobody handles.
      if (!running) process.exit(0);
      await running.drain?.();
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      await running.close();
      log.info('stopped');
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    running = await start(config, log);
  } catch (error) {
    console.error(explainListening(error, prefix) ?? explainFailure(error));
    process.exit(1);
  }
}
