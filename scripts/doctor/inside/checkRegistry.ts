import { join } from 'node:path';
import { verifyRecord } from '@site/channel-records';
import { shellStatusSchema } from '@site/channel-records/shell-report';
import { readEnvironment, z } from '@site/environment';
import { findService } from '../../../services/registry/src/local/withRegistryClient.ts';
import { readReportToken } from '../../../shell/src/evidence/readReportToken.ts';
import { readPublicKeys } from '../../../shell/src/release/readPublicKeys.ts';
import type { SiteSettings } from '../../site/readSettings.ts';
import { type Check, type Verdict, fail, ok, warn } from '../Finding.ts';
import { readJson } from './readJson.ts';

const channelSchema = z.object({ record: z.string() });
const shellsSchema = z.object({ shells: z.array(shellStatusSchema) });

/** The registry: whether it answers, whether its record can be believed, what shells make of it. */
export function listRegistryChecks(
  settings: SiteSettings,
  channel: string,
  clock: () => number,
): Check[] {
  const find = async () => process.env.REGISTRY_URL || (await findService(settings.SITE_DATA_DIR));
  return [
    ['Registry', async () => checkAnswer(await find(), clock)],
    ['Report token', async () => checkToken(await find(), settings.SITE_DATA_DIR)],
    ['Newest record', async () => checkRecord(await find(), settings, channel)],
    ['Shells', async () => checkShells(await find(), channel)],
  ];
}

const TIMEOUT_MS = 5_000;
const CLOCK_WARN_S = 30;
const AWAY =
  'Start the registry, or set REGISTRY_URL. Shells go on with what they have; nobody can release.';

async function checkAnswer(url: string | undefined, clock: () => number): Promise<Verdict> {
  if (!url) return fail('none runs for this data folder', AWAY);
  const { status, date } = await readJson(url, '/readyz');
  if (status !== 200) return fail(`${url} answers ${status}`, AWAY);
  const seconds = Math.round(Math.abs(clock() - Date.parse(date ?? '')) / 1_000);
  if (seconds > CLOCK_WARN_S)
    return warn(
      `${url}, whose clock differs from this machine's by ${seconds} s`,
      'Compare both clocks with a time server (chronyc tracking).',
    );
  return ok(url);
}

/** Nothing is stored: this is no JSON. */
async function checkToken(url: string | undefined, dataDir: string): Promise<Verdict> {
  if (!url) return warn('not looked at, without a registry', AWAY);
  const { REGISTRY_REPORT_TOKEN: given } = readEnvironment({
    REGISTRY_REPORT_TOKEN: z.string().optional(),
  });
  const token = given ?? (await readReportToken(dataDir));
  if (!token)
    return warn(
      'there is none here: the registry takes neither files nor evidence from a shell without it',
      `Set REGISTRY_REPORT_TOKEN to what the registry has in registry-report-token.`,
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
    'Set REGISTRY_REPORT_TOKEN to the same in the registry and in every shell.',
  );
}

async function readRecord(url: string, settings: SiteSettings, channel: string) {
  const { body } = await readJson(url, `/channels/${channel}`);
  const { record } = channelSchema.parse(body);
  const keys = await readPublicKeys({
    text: process.env.REGISTRY_PUBLIC_KEYS,
    file:
      process.env.REGISTRY_PUBLIC_KEYS_FILE ||
      join(settings.SITE_DATA_DIR, 'registry-keys/public.json'),
  });
  return verifyRecord(record, keys, { channel });
}

async function checkRecord(
  url: string | undefined,
  settings: SiteSettings,
  channel: string,
): Promise<Verdict> {
  if (!url) return warn('not looked at, without a registry', AWAY);
  try {
    const { release, sequence } = await readRecord(url, settings, channel);
    return ok(`release ${release} of ${channel}, record ${sequence}, is signed`);
  } catch (error) {
    return fail(
      (error as Error).message,
      'If the keys were replaced, give every shell the new public.json. Otherwise somebody changed the storage: see docs/security.md.',
    );
  }
}

async function checkShells(url: string | undefined, channel: string): Promise<Verdict | Verdict[]> {
  if (!url) return warn('not looked at, without a registry', AWAY);
  const { body } = await readJson(url, '/shells');
  const all = shellsSchema.parse(body).shells.filter((shell) => shell.channel === channel);
  if (all.length === 0)
    return fail(
      'none reports to this registry',
      'Do the shells have its REGISTRY_URL, and the same CHANNEL?',
    );
  const releases = new Set(all.map(({ serving }) => serving?.release ?? 0));
  const refusals = all.flatMap(({ name, refused }) =>
    refused ? [fail(`${name} refuses: ${refused.reason}`, 'Look at the log of this shell.')] : [],
  );
  if (refusals.length > 0) return refusals;
  const names = all.map(({ name, serving }) => `${name} (release ${serving?.release ?? 'none'})`);
  if (releases.size === 1) return ok(names.join(', '));
  return warn(
    `serve different releases: ${names.join(', ')}`,
    'Right after a release this is normal. Else look at the log of those that are behind.',
  );
}
