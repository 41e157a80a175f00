import { z } from '@site/environment';
import { formatTable } from '@site/environment/table';
import { createdToken, listedToken } from '../answers.schema.ts';
import { OPERATORS } from '../names.ts';
import { type Call, readArguments, readList } from './Call.ts';

export const TOKENS_USAGE = `tokens create <team> [--label <what for>] [--fragments <a,b>] [--channels <a,b>] [--days <90>]   by default for its fragments, in production
tokens list [--json]
tokens revoke <id>`;

/** Runs `pnpm fragments tokens …`. Resolves to what to print, or `undefined` if there is no such command. */
export async function runTokensCommand(
  [command, ...args]: readonly string[],
  { call, clock }: { call: Call; clock: () => Date },
): Promise<string | undefined> {
  const read = readArguments(args, {
    label: { type: 'string' },
    fragments: { type: 'string' },
    channels: { type: 'string' },
    days: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (!read) return undefined;
  const { label, fragments, channels, days, json = false } = read.values;
  const [subject, ...more] = read.positionals;
  if (more.length > 0) return undefined;
  if (command === 'create' && subject && !json) {
    const body = {
      team: subject,
      label,
      fragments: readList(fragments),
      channels: readList(channels),
      days: days === undefined ? undefined : Number(days),
    };
    return describeCreated(createdToken.parse(await call('POST', '/tokens', body)));
  }
  if (Object.keys(read.values).some((name) => name !== 'json')) return undefined;
  if (command === 'list' && !subject) {
    const { tokens } = listAnswer.parse(await call('GET', '/tokens'));
    return json ? JSON.stringify(tokens, null, 2) : formatTokens(tokens, clock());
  }
  if (command === 'revoke' && subject && !json) {
    const { id, team } = listedToken.parse(
      await call('DELETE', `/tokens/${encodeURIComponent(subject)}`),
    );
    const all = team === OPERATORS ? listAnswer.parse(await call('GET', '/tokens')).tokens : [];
    const left = all.filter((each) => each.createdBy.subject === id && !hasEnded(each, clock()));
    const also = left.length > 0 && `It created others, which stay: ${left.map((each) => each.id)}`;
    return [`The token ${id} of team ${team} is revoked.`, also].filter(Boolean).join(' ');
  }
  return undefined;
}

const listAnswer = z.object({ tokens: z.array(listedToken) });

const describeCreated = ({
  token,
  id,
  team,
  fragments,
  channels,
  expiresAt,
}: z.infer<typeof createdToken>) => `${token}

This is the only time that it is shown. It is for team ${team}, fragments ${fragments.join(', ')}, channels ${channels.join(', ')}, until ${expiresAt.slice(0, 10)}.
The team sets it as REGISTRY_TOKEN. To revoke it: pnpm fragments tokens revoke ${id}`;

function formatTokens(tokens: readonly z.infer<typeof listedToken>[], now: Date): string {
  if (tokens.length === 0) return 'There are no tokens.';
  return formatTable([
    ['id', 'team', 'state', 'last used', 'fragments', 'channels', 'for'],
    ...tokens.map((token) => [
      token.id,
      token.team,
      describeState(token, now),
      token.lastUsedAt?.slice(0, 16).replace('T', ' ') ?? 'never',
      token.fragments.join(','),
      token.channels.join(','),
      token.how === 'oidc' ? token.subject : token.label,
    ]),
  ]);
}

function describeState(token: z.infer<typeof listedToken>, now: Date): string {
  const { revokedAt, expiresAt } = token;
  if (revokedAt) return `revoked ${revokedAt.slice(0, 10)}`;
  return `${hasEnded(token, now) ? 'expired' : 'until'} ${expiresAt.slice(0, 10)}`;
}

const hasEnded = ({ revokedAt, expiresAt }: z.infer<typeof listedToken>, now: Date) =>
  revokedAt !== undefined || Date.parse(expiresAt) <= now.getTime();
