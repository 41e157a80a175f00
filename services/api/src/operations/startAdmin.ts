import { randomBytes } from 'node:crypto';
import { chooseListening } from '@site/environment/handover';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/Database.ts';
import type { TaskContext } from '../records/Task.ts';
import { removeAdminFile, writeAdminFile } from './adminFile.ts';
import { allTasks } from './allTasks.ts';
import { buildAdmin } from './buildAdmin.ts';
import type { Metrics } from './createMetrics.ts';

/**
 * Listens for Prometheus and, on PGlite, for the command line, which reads address and token from a file. Returns the address.
 */
export async function startAdmin({
  config: { folder, API_ADMIN_HOST, API_ADMIN_PORT },
  database,
  context,
  metrics,
  log,
  opened,
}: {
  config: Config;
  database: Database;
  context: TaskContext;
  metrics: Metrics;
  log: Logger;
  opened: AsyncDisposableStack;
}): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { registry } = metrics;
  const admin = buildAdmin({ tasks: allTasks, context, metrics: registry, token, log });
  opened.defer(() => admin.close());
  const url = await admin.listen(
    chooseListening({ port: API_ADMIN_PORT, host: API_ADMIN_HOST }, 1),
  );
  if (database.engine === 'postgres') return url;
  await writeAdminFile(folder, { url, token });
  opened.defer(() => removeAdminFile(folder));
  return url;
}
