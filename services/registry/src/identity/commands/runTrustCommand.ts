import { z } from '@site/environment';
import { formatTable } from '@site/environment/table';
import { listedTrust } from '../answers.schema.ts';
import { type Call, readArguments, readList } from './Call.ts';

export const TRUST_USAGE = `trust add <team> --issuer <url> --audience <text> --claim <name>=<value> … [--fragments <a,b>] [--channels <a,b>]   by default its fragments, in production
trust list [--json]
trust remove <id>`;

/** Runs `pnpm fragments trust …`. Resolves to what to print, or `undefined` if there is no such command. */
export async function runTrustCommand(
  [command, ...args]: readonly string[],
  { call }: { call: Call },
): Promise<string | undefined> {
  const read = readArguments(args, {
    issuer: { type: 'string' },
    audience: { type: 'string' },
    claim: { type: 'string', multiple: true },
    fragments: { type: 'string' },
    channels: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (!read) return undefined;
  const { issuer, audience, claim, fragments, channels, json = false } = read.values;
  const [subject, ...more] = read.positionals;
  if (more.length > 0) return undefined;
  if (command === 'add' && subject && issuer && audience && claim && !json) {
    const claims = readClaims(claim);
    if (!claims) return undefined;
    const body = {
      issuer,
      audience,
      claims,
      team: subject,
      fragments: readList(fragments),
      channels: readList(channels),
    };
    const added = listedTrust.parse(await call('POST', '/trust', body));
    return `Runs of ${added.issuer} with ${describeClaims(added.claims)} publish for team ${added.team}. To end it: pnpm fragments trust remove ${added.id}`;
  }
  if (Object.keys(read.values).some((name) => name !== 'json')) return undefined;
  if (command === 'list' && !subject) {
    const { trusts } = listAnswer.parse(await call('GET', '/trust'));
    return json ? JSON.stringify(trusts, null, 2) : formatTrusts(trusts);
  }
  if (command === 'remove' && subject && !json) {
    const { id, team } = listedTrust.parse(
      await call('DELETE', `/trust/${encodeURIComponent(subject)}`),
    );
    return `The trust ${id} of team ${team} is removed, and tokens that runs have got by it are revoked.`;
  }
  return undefined;
}

const listAnswer = z.object({ trusts: z.array(listedTrust) });

function readClaims(texts: readonly string[]): Record<string, string> | undefined {
  const pairs = texts.map((text) => /^([^=]+)=(.+)$/.exec(text));
  if (pairs.includes(null)) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]));
}

const describeClaims = (claims: Record<string, string>) =>
  Object.entries(claims)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

function formatTrusts(trusts: readonly z.infer<typeof listedTrust>[]): string {
  if (trusts.length === 0) return 'No CI is trusted.';
  return formatTable([
    ['id', 'team', 'issuer', 'audience', 'claims', 'fragments', 'channels'],
    ...trusts.map(({ id, team, issuer, audience, claims, fragments, channels }) => [
      id,
      team,
      issuer,
      audience,
      describeClaims(claims),
      fragments.join(','),
      channels.join(','),
    ]),
  ]);
}
