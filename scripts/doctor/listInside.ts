import { access, constants, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyRecord } from '@site/channel-records';
import { shellStatusSchema } from '@site/channel-records/shell-report';
import { readEnvironment, z } from '@site/environment';
import { explainDatabase } from '@site/environment/database';
import { inspectDatabase } from '../../services/api/src/operations/inspectDatabase.ts';
import { findService } from '../../services/registry/src/local/withRegistryClient.ts';
import { readConfig } from '../../shell/src/config.ts';
import { purgeFile } from '../../shell/src/edge/purgeFile.ts';
import { readReportToken } from '../../shell/src/evidence/readReportToken.ts';
import { readPublicKeys } from '../../shell/src/release/readPublicKeys.ts';
import type { SiteSettings } from '../site/readSettings.ts';
import { type Check, fail, ok, type Verdict, warn } from './Finding.ts';

const TIMEOUT_MS = 10_000;
const AWAY =
  'Start the registry, or set REGISTRY_URL. Shells go on with what they have; nobody can release.';
const COMPARE_CLOCKS = 'Compare both clocks with a time server (chronyc tracking).';
const CLOCK_WARN_S = 30;
const NO_API = 'Start the api, and look at its log.';

/** What can be looked at with the settings and the data folder of a site. */
export function listInside(
  settings: SiteSettings,
  clock: () => number,
  channel = 'production',
): Check[] {
  const dataDir = settings.SITE_DATA_DIR;
  const withRegistry = (look: (url: string) => Promise<Verdict | Verdict[]>) => async () => {
    const url = process.env.REGISTRY_URL || (await findService(dataDir));
    return url ? look(url) : warn('not looked at, without a registry', AWAY);
  };
  const checkRegistry = async () =>
    checkAnswer(process.env.REGISTRY_URL || (await findService(dataDir)), clock);
  return [
    [
      'Data folder',
      'Make room: logs, old releases (pnpm fragments prune), other programs.',
      () => checkFolder(dataDir),
    ],
    ['Secrets', '', () => checkSecrets(dataDir)],
    [
      'Keys',
      'Copy public.json of the registry, or set REGISTRY_PUBLIC_KEYS or REGISTRY_PUBLIC_KEYS_FILE.',
      () => checkKeys(dataDir),
    ],
    ['Registry', AWAY, checkRegistry],
    [
      'Report token',
      'Set REGISTRY_REPORT_TOKEN to the same in the registry and in every shell.',
      withRegistry((url) => checkToken(url, dataDir)),
    ],
    [
      'Newest record',
      'If the keys were replaced, give every shell the new public.json. Otherwise somebody changed the storage: see docs/security.md.',
      withRegistry((url) => checkRecord(url, dataDir, channel)),
    ],
    [
      'Shells',
      'Do the shells have its REGISTRY_URL, and the same CHANNEL?',
      withRegistry((url) => checkShells(url, channel)),
    ],
    [
      'Caches',
      'Does it answer there, and take PURGE_FORMAT and PURGE_TOKEN? The log of the shell has the cause; it tries again by itself.',
      () => checkCaches(join(dataDir, 'shell'), clock),
    ],
    ['Database', NO_API, () => checkDatabase(settings)],
    [
      'Deliveries',
      'See `pnpm deliveries status`: they are tried again.',
      () => checkDeliveries(dataDir),
    ],
  ];
}

async function checkFolder(folder: string): Promise<Verdict> {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const todo = 'Set SITE_DATA_DIR to the folder of the site, and run the doctor as its user.';
    return fail(`${folder} cannot be written (${code})`, todo);
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${folder}, ${(free / 2 ** 30).toFixed(1)} GB free`;
  if (free < 128 * 2 ** 20) return fail(says);
  return free < 2 * 2 ** 30 ? warn(says) : ok(says);
}

/** What only the user of the site may read: whoever has it can release, sign, or read visitors' data. */
const SECRETS = [
  ...['registry-keys/private.json', 'registry-keys/identity.key', 'registry-token'],
  ...['registry-read-token', 'registry-report-token', 'shell/traits.key', 'control.json'],
  ...['api/admin.json', 'api/reader.json'],
];
const OTHERS = 0o077;

async function checkSecrets(folder: string): Promise<Verdict> {
  const paths = SECRETS.map((path) => join(folder, path));
  const modes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mode }) => mode,
        () => undefined,
      ),
    ),
  );
  const count = modes.filter((mode) => mode !== undefined).length;
  const open = paths.filter((_path, index) => (modes[index] ?? 0) & OTHERS);
  if (open.length === 0) return ok(`${count} files that only their user can read`);
  return fail(
    `other users of this machine can read ${open.join(', ')}`,
    `chmod 600 ${open.join(' ')}, and make new ones (docs/security.md): they may have been read.`,
  );
}

const readKeys = (dataDir: string) =>
  readPublicKeys({
    text: process.env.REGISTRY_PUBLIC_KEYS,
    file: process.env.REGISTRY_PUBLIC_KEYS_FILE || join(dataDir, 'registry-keys/public.json'),
  });

async function checkKeys(dataDir: string): Promise<Verdict> {
  try {
    const { keys } = await readKeys(dataDir);
    return ok(`${keys.length} public ${keys.length === 1 ? 'key' : 'keys'} of the registry`);
  } catch (error) {
    return fail((error as Error).message);
  }
}

/** What a service of the site answers. */
async function readJson(url: string, path: string) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(new URL(path, url), { redirect: 'error', signal });
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body, date: response.headers.get('date') };
}

async function checkAnswer(url: string | undefined, clock: () => number): Promise<Verdict> {
  if (!url) return fail('none runs for this data folder');
  const { status, date } = await readJson(url, '/readyz');
  if (status !== 200) return fail(`${url} answers ${status}`);
  const seconds = Math.round(Math.abs(clock() - Date.parse(date ?? '')) / 1_000);
  if (!(seconds > CLOCK_WARN_S)) return ok(url);
  return warn(`${url}, whose clock differs from this machine's by ${seconds} s`, COMPARE_CLOCKS);
}

/** Nothing is stored: this is no JSON. */
async function checkToken(url: string, dataDir: string): Promise<Verdict> {
  const { REGISTRY_REPORT_TOKEN: given } = readEnvironment({
    REGISTRY_REPORT_TOKEN: z.string().optional(),
  });
  const token = given ?? (await readReportToken(dataDir));
  if (!token)
    return warn(
      'there is none here: the registry takes neither files nor evidence from a shell without it',
      'Set REGISTRY_REPORT_TOKEN to what the registry has in registry-report-token.',
    );
  const { status } = await fetch(new URL('/shells/doctor/evidence', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"doctor":',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (status !== 401) return ok('the registry knows it');
  return fail(
    'the registry does not know it: other shells lack the files of this one, and canaries its evidence',
  );
}

const channelSchema = z.object({ record: z.string() });

async function checkRecord(url: string, dataDir: string, channel: string): Promise<Verdict> {
  try {
    const { record } = channelSchema.parse((await readJson(url, `/channels/${channel}`)).body);
    const { release, sequence } = await verifyRecord(record, await readKeys(dataDir), { channel });
    return ok(`release ${release} of ${channel}, record ${sequence}, is signed`);
  } catch (error) {
    return fail((error as Error).message);
  }
}

const shellsSchema = z.object({ shells: z.array(shellStatusSchema) });

async function checkShells(url: string, channel: string): Promise<Verdict | Verdict[]> {
  const { shells } = shellsSchema.parse((await readJson(url, '/shells')).body);
  const all = shells.filter((shell) => shell.channel === channel);
  if (all.length === 0) return fail('none reports to this registry');
  const refusals = all.flatMap(({ name, refused }) =>
    refused ? [fail(`${name} refuses: ${refused.reason}`, 'Look at the log of this shell.')] : [],
  );
  if (refusals.length > 0) return refusals;
  const releases = new Set(all.map(({ serving }) => serving?.release ?? 0));
  const names = all.map(({ name, serving }) => `${name} (release ${serving?.release ?? 'none'})`);
  if (releases.size === 1) return ok(names.join(', '));
  return warn(
    `serve different releases: ${names.join(', ')}`,
    'Right after a release this is normal. Else look at the log of those that are behind.',
  );
}

const memorySchema = z.object({ pending: z.array(z.string()) });
/** Everything is dropped once more after five seconds. */
const LATE_MS = 30_000;

/** Caches that are told what to drop, by `PURGE_URL`: whether they have dropped it. */
async function checkCaches(folder: string, clock: () => number): Promise<Verdict | Verdict[]> {
  const { PURGE_URL: urls = [] } = readConfig(process.env);
  if (urls.length === 0) return ok('none is told what has changed (PURGE_URL)');
  return Promise.all(
    urls.map(async (url) => {
      const { host } = new URL(url);
      const file = purgeFile(folder, url);
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined)
        return warn(
          `${host} was told nothing by a shell of this data folder`,
          'Does the shell run with this PURGE_URL, SURROGATE_KEYS=on and SITE_DATA_DIR?',
        );
      const { pending } = memorySchema.parse(JSON.parse(text));
      const { mtimeMs } = await stat(file);
      if (pending.length === 0 || clock() - mtimeMs < LATE_MS) return ok(`${host} has dropped all`);
      return fail(
        `${host} keeps pages that have changed: it has not dropped ${pending.length} keys since ${new Date(mtimeMs).toISOString()}`,
      );
    }),
  );
}

const addressSchema = z.object({ url: z.url() });

async function askApi(dataDir: string, path: string): Promise<Response | undefined> {
  const text = await readFile(join(dataDir, 'api/reader.json'), 'utf8').catch(() => '{}');
  const admin = addressSchema.safeParse(JSON.parse(text)).data?.url;
  return admin
    ? fetch(new URL(path, admin), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    : undefined;
}

async function checkDatabase({ DATABASE_URL, SITE_DATA_DIR }: SiteSettings): Promise<Verdict> {
  if (!DATABASE_URL) {
    const answer = await askApi(SITE_DATA_DIR, '/readyz');
    if (!answer) return fail('the embedded one is used, and no api runs for this data folder');
    if (answer.status === 200) return ok('the embedded one answers');
    return fail('the embedded one does not answer');
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

const LATE_S = 15 * 60;
const TOO_LATE_S = 24 * 60 * 60;

async function checkDeliveries(dataDir: string): Promise<Verdict> {
  const text = await (await askApi(dataDir, '/metrics'))?.text();
  if (text === undefined) return warn('not looked at: no api runs for this data folder', NO_API);
  const read = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => Number(value));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const failed = sum(read(/^api_deliveries\{[^}]*status="failed"[^}]*\} (\d+)/gm));
  const waiting = sum(read(/^api_deliveries\{[^}]*status="pending"[^}]*\} (\d+)/gm));
  const oldest = Math.max(0, ...read(/^api_delivery_oldest_seconds\{[^}]*\} ([\d.]+)/gm));
  const says = `${waiting} wait, the oldest for ${Math.round(oldest)} s; ${failed} failed`;
  if (oldest > TOO_LATE_S)
    return fail(says, 'Does the receiver answer? `pnpm deliveries status` says why not.');
  if (failed > 0) return warn(says, 'See `pnpm deliveries list`, then `pnpm deliveries replay`.');
  return oldest > LATE_S ? warn(says) : ok(says);
}
