import { becomeOnlyOne, serveUntilReplaced } from '@site/environment/handover';
import { logTroubles } from '@site/watching/troubles';
import { readConfig } from './config.ts';
import { createLog } from './createLog.ts';
import { explainFailure } from './operations/explainFailure.ts';
import { startApi } from './startApi.ts';

/** The process ends after this time even if something hangs. */
const STOP_LIMIT_MS = 10_000;
/** The shell uses each connection once; idle ones belong to health checks. A successor may wait for the database. */
const IDLE_MS = 0;

try {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  logTroubles(log);
  // Only one process can open the embedded database.
  if (!config.DATABASE_URL) await becomeOnlyOne();
  const api = await startApi(config, log);
  log.info({ url: api.url, admin: api.adminUrl }, 'listening');

  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await api.close();
    log.info('stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  serveUntilReplaced(api.server, IDLE_MS);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
