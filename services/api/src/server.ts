import { createDrain } from '@site/environment/drain';
import { becomeOnlyOne, serveUntilReplaced } from '@site/environment/handover';
import { runProcess } from './runProcess.ts';
import { startApi } from './startApi.ts';

/** The shell uses each connection once; idle ones belong to health checks. A successor may wait for the database. */
const IDLE_MS = 0;

await runProcess(async (config, log) => {
  // Only one process can open the embedded database.
  if (!config.DATABASE_URL) await becomeOnlyOne();
  const api = await startApi(config, log);
  log.info({ url: api.url, admin: api.adminUrl }, 'listening');
  serveUntilReplaced(api.server, IDLE_MS);
  const { begin } = createDrain(config.DRAIN_MS);
  return { drain: () => begin(api.server), close: api.close };
});
