import { EnvironmentError } from '@site/environment';
import { serveUntilReplaced } from '@site/environment/handover';
import { explainListening } from '@site/environment/listening';
import { buildLogOptions } from '@site/watching/log';
import { logTroubles } from '@site/watching/troubles';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { startService } from './startService.ts';

/** Requests in progress get this long to end when the process is asked to stop. */
const CLOSE_TIMEOUT_MS = 5_000;

try {
  const config = readConfig();
  const logger = pino(buildLogOptions('content', config.logLevel));
  logTroubles(logger);
  const service = await startService(config, logger);

  let isClosing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ signal }, 'Closing');
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
    await service.close();
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
  serveUntilReplaced(service.server);
} catch (error) {
  const message =
    error instanceof EnvironmentError ? error.message : explainListening(error, 'CONTENT_');
  if (message === undefined) throw error;
  console.error(message);
  // It may listen already, without the port for operators.
  process.exit(1);
}
