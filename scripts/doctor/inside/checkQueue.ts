import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@site/environment';
import { explainDatabase } from '@site/environment/database';
import { inspectDatabase } from '../../../services/api/src/operations/inspectDatabase.ts';
import type { SiteSettings } from '../../site/readSettings.ts';
import { type Check, fail, ok, type Verdict, warn } from '../Finding.ts';

const addressSchema = z.object({ url: z.url() });
const TIMEOUT_MS = 10_000;
const LATE_S = 15 * 60;
const TOO_LATE_S = 24 * 60 * 60;

/** The database, and what waits in it to be delivered. */
export const listQueueChecks = (settings: SiteSettings): Check[] => [
  ['Database', () => checkDatabase(settings)],
  ['Deliveries', () => checkDeliveries(settings.SITE_DATA_DIR)],
];

const findAdmin = async (dataDir: string): Promise<string | undefined> => {
  const text = await readFile(join(dataDir, 'api/reader.json'), 'utf8').catch(() => '{}');
  return addressSchema.safeParse(JSON.parse(text)).data?.url;
};

async function checkDatabase({ DATABASE_URL, SITE_DATA_DIR }: SiteSettings): Promise<Verdict> {
  if (!DATABASE_URL) {
    const admin = await findAdmin(SITE_DATA_DIR);
    const todo = 'Start the api, and look at its log.';
    if (!admin) return fail('the embedded one is used, and no api runs for this data folder', todo);
    const { status } = await fetch(new URL('/readyz', admin), { signal: limit() });
    return status === 200
      ? ok('the embedded one answers')
      : fail('the embedded one does not answer', todo);
  }
  const found = await inspectDatabase(DATABASE_URL).catch((error: unknown) => {
    const why = explainDatabase(error);
    if (why) return fail(why, 'No api, worker or registry starts without it.');
    const { message, cause = { message } } = error as Error & { cause?: { message: string } };
    return fail(`it does not answer: ${cause.message}`, 'Start it, or correct DATABASE_URL.');
  });
  if ('state' in found) return found;
  const { applied, known } = found;
  const says = `PostgreSQL, ${applied} of ${known} migrations`;
  if (applied === known) return ok(says);
  if (applied > known)
    return warn(says, 'This code is older than the database: finish the upgrade, or roll it back.');
  return fail(says, 'Start one api of this version: it migrates the database.');
}

async function checkDeliveries(dataDir: string): Promise<Verdict> {
  const admin = await findAdmin(dataDir);
  if (!admin) return warn('not looked at: no api runs for this data folder', 'Start the api.');
  const text = await (await fetch(new URL('/metrics', admin), { signal: limit() })).text();
  const failed = sum(text, /^api_deliveries\{[^}]*status="failed"[^}]*\} (\d+)/gm);
  const waiting = sum(text, /^api_deliveries\{[^}]*status="pending"[^}]*\} (\d+)/gm);
  const oldest = Math.max(0, ...read(text, /^api_delivery_oldest_seconds\{[^}]*\} ([\d.]+)/gm));
  const says = `${waiting} wait, the oldest for ${Math.round(oldest)} s; ${failed} failed`;
  if (oldest > TOO_LATE_S)
    return fail(says, 'Does the receiver answer? `pnpm deliveries status` says why not.');
  if (failed > 0) return warn(says, 'See `pnpm deliveries list`, then `pnpm deliveries replay`.');
  if (oldest > LATE_S) return warn(says, 'See `pnpm deliveries status`: they are tried again.');
  return ok(says);
}

const limit = () => AbortSignal.timeout(TIMEOUT_MS);
const read = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, value]) => Number(value));
const sum = (text: string, pattern: RegExp) =>
  read(text, pattern).reduce((total, value) => total + value, 0);
