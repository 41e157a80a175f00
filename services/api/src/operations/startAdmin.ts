import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
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
 * Listens for Prometheus, for operators' tools and, on PGlite, for the command line; both read address and token from a file.
 * Returns the address.
 */
export async function startAdmin({
  config: { folder, API_ADMIN_HOST, API_ADMIN_PORT, API_READ_TOKEN },
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
  const token = createToken();
  const readToken = API_READ_TOKEN ?? createToken();
  const { registry } = metrics;
  const isReady = () =>
    database.ping().then(
      () => true,
      () => false,
    );
  const admin = buildAdmin({
    tasks: allTasks,
    context,
    metrics: registry,
    token,
    readToken,
    isReady,
    log,
  });
  opened.defer(() => admin.close());
  const url = await admin.listen(
    chooseListening({ port: API_ADMIN_PORT, host: API_ADMIN_HOST }, 1),
  );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeAdminFile(folder, 'reader', { url, token: readToken });
  opened.defer(() => removeAdminFile(folder, 'reader'));
  if (database.engine === 'postgres') return url;
  await writeAdminFile(folder, 'admin', { url, token });
  opened.defer(() => removeAdminFile(folder, 'admin'));
  return url;
}

const createToken = () => randomBytes(32).toString('base64url');
