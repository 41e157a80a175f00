import { parseArgs } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import type { IssuedOverride, RegistryClient } from '../createRegistryClient.ts';
import { UsageError } from '../RegistryClientError.ts';
import { readSite } from './readSite.ts';

export const OVERRIDE_USAGE = `override <fragment>[@version] ...   a link that shows one visitor these versions (the newest published ones by default)
override <fragment> --local <url>  … or the local build that is served there, in the browser of that machine
override --release <number>        … or the site as it was (operators), with --content <ref> also its content
override --list                    the links that were made; --revoke <id> takes one back
with --site <url> (or SITE_URL), --path </pricing>, --expires <2h> (7d at most), --reason <text>, --channel <name>, --json`;

interface Dependencies {
  client: Pick<RegistryClient, 'createOverride' | 'listOverrides' | 'revokeOverride'>;
  print: (line: string) => void;
  /** The address of the site, if it is known. */
  site?: string | undefined;
}

type Options = ReturnType<typeof parse>;

/**
 * Runs `override`. Resolves to the exit code.
 *
 * @throws {RegistryClientError} if the registry refuses or does not answer
 * @throws {UsageError}
 */
export async function runOverrideCommand(
  args: readonly string[],
  { client, print, site: known }: Dependencies,
): Promise<number> {
  const options = parse(args);
  if (options.list) return list(options, { client, print });
  if (options.revoke !== undefined) {
    const revoked = await client.revokeOverride(options.revoke);
    print(
      options.json
        ? JSON.stringify(revoked)
        : `The link ${revoked.id} to ${revoked.shows} is taken back. Sites refuse it within half a minute.`,
    );
    return 0;
  }
  const shown = describeShown(options);
  const site = readSite(options.site ?? known);
  const created = await client.createOverride({
    host: site.host,
    channel: options.channel,
    minutes: readDuration(options.expires),
    ...shown,
    ...(options.reason && { reason: options.reason }),
  });
  const link = new URL(options.path, site);
  link.searchParams.set('override', created.token);
  if (options.json) print(JSON.stringify({ ...created, link: link.href }));
  else for (const line of describeLink(created, link)) print(line);
  return 0;
}

function describeShown({ names, local, release, content }: Options) {
  const kinds = [names.length > 0, release !== undefined];
  if (kinds.filter(Boolean).length !== 1)
    throw new UsageError('override needs the names of fragments, or --release and a number.');
  if (content !== undefined && release === undefined)
    throw new UsageError('--content goes with --release.');
  if (release !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(release))
      throw new UsageError('--release needs the number of a release.');
    return { release: Number(release), ...(content && { content }) };
  }
  const [name = ''] = names;
  if (local === undefined)
    return {
      fragments: names.map((each) => {
        const [name = '', version] = each.split('@');
        return { name, ...(version && { version }) };
      }),
    };
  if (names.length > 1 || name.includes('@'))
    throw new UsageError('--local goes with the name of one fragment, without a version.');
  return { local: [{ name, url: local }] };
}

async function list(
  { json }: Options,
  { client, print }: Pick<Dependencies, 'client' | 'print'>,
): Promise<number> {
  const all = await client.listOverrides();
  if (json) print(JSON.stringify(all));
  else if (all.length === 0) print('No links were made.');
  else for (const each of all) print(describeIssued(each));
  return 0;
}

function describeIssued({ id, shows, host, by, reason, ...issued }: IssuedOverride) {
  const why = reason ? `; because: ${reason}` : '';
  return `${id}  ${shows} on ${host}, ${describeEnd(issued)}; by ${by.team} (${by.how} ${by.subject})${why}`;
}

function describeEnd({ revokedAt, hasEnded, expiresAt }: Partial<IssuedOverride>): string {
  if (revokedAt) return `revoked ${revokedAt}`;
  return hasEnded ? 'ended with the right of its maker' : `until ${expiresAt}`;
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        site: text,
        local: text,
        release: text,
        content: text,
        reason: text,
        revoke: text,
        path: { ...text, default: '/' },
        expires: { ...text, default: '2h' },
        channel: { ...text, default: 'production' },
        list: flag,
        json: flag,
      },
    });
    if (!/^\/(?![/\\])/.test(values.path))
      throw new UsageError(`--path ${values.path} is not a path of a site, such as /pricing.`);
    return { ...values, names: positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The lines about a new link: what it shows, the link, and the same as a QR code for a phone. */
function describeLink({ id, shows, expiresAt }: IssuedOverride, link: URL): string[] {
  return [
    `${shows}, on ${link.host}, until ${expiresAt}:`,
    '',
    link.href,
    '',
    // The lowest correction: a terminal is not scratched, and the code stays small.
    ...renderUnicodeCompact(link.href, { ecc: 'L', border: 2 }).split('\n'),
    '',
    `Anyone with the link can see it. To revoke it: override --revoke ${id}`,
  ];
}

const MINUTES = { m: 1, h: 60, d: 1_440 };

/**
 * Reads a duration such as `90m`, `2h` or `7d`, in minutes.
 *
 * @throws {UsageError}
 */
function readDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  if (count && unit) return Number(count) * MINUTES[unit as keyof typeof MINUTES];
  throw new UsageError(`${text} is not a duration such as 30m, 2h or 7d.`);
}
