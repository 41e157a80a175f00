import { logTroubles } from '@site/watching/troubles';
import { readConfig } from './config.ts';
import { createLog } from './createLog.ts';
import { explainFailure } from './operations/explainFailure.ts';
import { startWorker } from './startWorker.ts';

/** The process ends after this time even if something hangs. */
const STOP_LIMIT_MS = 10_000;

try {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  logTroubles(log);
  const worker = await startWorker(config, log);
  log.info({ url: worker.url }, 'listening');

  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await worker.close();
    log.info('stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
