import { join } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { writeAddress } from '@site/environment/address';
import { DamagedFileError } from '@site/environment/damaged-file';
import { createDrain } from '@site/environment/drain';
import { serveUntilReplaced } from '@site/environment/handover';
import { explainListening } from '@site/environment/listening';
import { logTroubles } from '@site/watching/troubles';
import { readConfig } from './config.ts';
import { createLog } from './createLog.ts';
import { startImages } from './startImages.ts';

/** The process ends after this even if a connection hangs. */
const CLOSE_LIMIT_MS = 5_000;

try {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  logTroubles(log);
  const images = await startImages(config, log);
  writeAddress(join(config.dataDir, 'images'), images.url, (message) => log.warn(message));
  log.info({ url: images.url, admin: images.adminUrl }, 'listening');

  const drain = createDrain(config.DRAIN_MS);
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await drain.begin(images.server);
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    await images.close();
    log.info('stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  serveUntilReplaced(images.server);
} catch (error) {
  const known = error instanceof EnvironmentError || error instanceof DamagedFileError;
  console.error(known ? error.message : (explainListening(error, 'IMAGES_') ?? error));
  process.exit(1);
}
