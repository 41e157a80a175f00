import { EnvironmentError } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';
import { becomeOnlyOne, serveUntilReplaced } from '@site/environment/handover';
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
  // What is being written is in the memory of one process.
  if (config.writeToken) await becomeOnlyOne();
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
  if (error instanceof EnvironmentError || error instanceof DamagedFileError)
    console.error(error.message);
  else if (isPortTaken(error)) console.error(`CONTENT_PORT: ${error.message}`);
  else throw error;
  process.exitCode = 1;
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
