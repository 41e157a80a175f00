import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { removeAdminFile, writeAdminFile } from './admin/adminFile.ts';
import { buildAdmin } from './admin/buildAdmin.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Database } from './database/Database.ts';
import { lockFolder } from './database/lockFolder.ts';
import { openPglite } from './database/openPglite.ts';
import { openPostgres } from './database/openPostgres.ts';
import { pgliteFolder } from './database/pgliteFolder.ts';
import {
  createDeliveryQueue,
  type DeliveryPolicy,
  PATIENT_DELIVERY,
} from './jobs/createDeliveryQueue.ts';
import { createSendLead } from './jobs/sendLead.ts';
import { startBoss } from './jobs/startBoss.ts';
import { startDeliveryWorker } from './jobs/startDeliveryWorker.ts';
import { createLeadsRepository, type LeadsRepository } from './leads/leads.repository.ts';

/** A process that was just told to end may take this long to let go of the folder. */
const LOCK_PATIENCE_MS = 5_000;

export interface StartOptions {
  delivery?: DeliveryPolicy;
  /** How long another process is waited for that has the folder. */
  lockPatienceMs?: number;
}

export interface RunningApi {
  url: string;
  leads: LeadsRepository;
  /** Stops accepting, lets what is under way finish, closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, starts delivery and listens. Whatever was opened is closed again when a step fails.
 *
 * @throws {FolderInUseError} when another process has this folder's database open
 */
export async function startApi(
  config: Config,
  log: Logger,
  options: StartOptions = {},
): Promise<RunningApi> {
  const opened = new AsyncDisposableStack();
  try {
    return await assemble(config, log, options, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function assemble(
  config: Config,
  log: Logger,
  { delivery: policy = PATIENT_DELIVERY, lockPatienceMs = LOCK_PATIENCE_MS }: StartOptions,
  opened: AsyncDisposableStack,
): Promise<RunningApi> {
  const database = await openDatabase(config, log, opened, lockPatienceMs);
  await database.migrate();

  const boss = await startBoss(database, log);
  opened.defer(() => boss.stop({ graceful: false }));
  const queue = await createDeliveryQueue(boss, policy);

  const { LEADS_UPSTREAM_URL: url, LEADS_UPSTREAM_TIMEOUT_MS: timeoutMs } = config;
  const leads = createLeadsRepository({
    queries: database.queries,
    deliveries: url ? queue : undefined,
    now: () => new Date(),
  });
  if (url) {
    const send = createSendLead({ url, timeoutMs });
    opened.defer(await startDeliveryWorker({ boss, leads, send, policy, log }));
    const count = await leads.enqueueForgotten();
    if (count > 0) log.info({ count }, 'leads that were not delivered before are on their way');
  }

  const app = await buildApp({
    leads: {
      leads,
      bodyLimitBytes: config.LEADS_BODY_LIMIT_BYTES,
      ratePerMinute: config.LEADS_RATE_PER_MINUTE,
      allowedOrigins: [...config.LEADS_ALLOWED_ORIGINS, ...publicOrigin(config)],
    },
    checkReady: () => database.ping(),
    log,
  });
  opened.defer(() => app.close());
  const address = await app.listen({ port: config.API_PORT, host: config.API_HOST });
  if (database.engine === 'pglite') await startAdmin(config, log, leads, opened);

  return { url: address, leads, close: () => opened.disposeAsync() };
}

async function openDatabase(
  { DATABASE_URL, folder }: Config,
  log: Logger,
  opened: AsyncDisposableStack,
  lockPatienceMs: number,
): Promise<Database> {
  if (DATABASE_URL) {
    const database = openPostgres(DATABASE_URL, (err) => log.warn({ err }, 'connection lost'));
    opened.defer(() => database.close());
    return database;
  }
  await mkdir(dirname(folder), { recursive: true });
  // Visitors' names and addresses: nobody else on this machine may read them.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  opened.defer(await lockFolder(folder, lockPatienceMs));
  const database = await openPglite(pgliteFolder(folder));
  opened.defer(() => database.close());
  return database;
}

/** Only this process can read the folder's database, so it answers the command line's questions. */
async function startAdmin(
  { folder }: Config,
  log: Logger,
  leads: LeadsRepository,
  opened: AsyncDisposableStack,
) {
  const token = randomBytes(32).toString('base64url');
  const admin = buildAdmin({ leads, token, log });
  opened.defer(() => admin.close());
  const url = await admin.listen({ port: 0, host: '127.0.0.1' });
  await writeAdminFile(folder, { url, token });
  opened.defer(() => removeAdminFile(folder));
}

const publicOrigin = ({ PUBLIC_URL }: Config) => (PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []);
