import type { z } from '@site/environment';
import { formatTable } from '@site/environment/table';
import { claims } from '../answers.schema.ts';
import { type Call, readArguments } from './Call.ts';

export const WAIVERS_USAGE = `waivers                           which rules of the check a fragment may waive that protect others
waivers grant <fragment> <rule> --reason <why>
waivers revoke <fragment> <rule>  for versions from now on`;

/** Runs `pnpm fragments waivers …`. Resolves to what to print, or `undefined` if there is no such command. */
export async function runWaiversCommand(
  args: readonly string[],
  { call }: { call: Call },
): Promise<string | undefined> {
  const read = readArguments(args, { reason: { type: 'string' } });
  if (!read) return undefined;
  const { reason } = read.values;
  const [command, fragment, rule, ...more] = read.positionals;
  if (!command && reason === undefined)
    return formatWaivers(claims.parse(await call('GET', '/claims')).waivers);
  if (!fragment || !rule || more.length > 0) return undefined;
  if (command === 'grant' && reason) {
    await call('POST', '/claims/waivers', { fragment, rule, reason });
    return `${fragment} may waive ${rule}. To end it: pnpm fragments waivers revoke ${fragment} ${rule}`;
  }
  if (command === 'revoke' && reason === undefined) {
    await call('DELETE', `/claims/waivers/${[fragment, rule].map(encodeURIComponent).join('/')}`);
    return `${fragment} may no longer waive ${rule}. Versions that were published with it stay.`;
  }
  return undefined;
}

function formatWaivers(waivers: z.infer<typeof claims>['waivers']): string {
  if (waivers.length === 0) return 'No waivers are granted.';
  return formatTable([
    ['fragment', 'rule', 'since', 'by', 'why'],
    ...waivers.map(({ fragment, rule, since, by, reason }) => [
      fragment,
      rule,
      since.slice(0, 10),
      by.subject,
      reason,
    ]),
  ]);
}
