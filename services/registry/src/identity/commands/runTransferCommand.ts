import type { z } from '@site/environment';
import { formatTable } from '@site/environment/table';
import { claims } from '../answers.schema.ts';
import { type Call, readArguments } from './Call.ts';

export const TRANSFER_USAGE = `transfer                          who owns which fragment, slot and route
transfer fragment <name> <team>   with its slot and routes
transfer slot <name> <fragment>
transfer route <route> <fragment>`;

/** Runs `pnpm fragments transfer …`. Resolves to what to print, or `undefined` if there is no such command. */
export async function runTransferCommand(
  args: readonly string[],
  { call }: { call: Call },
): Promise<string | undefined> {
  const read = readArguments(args, {});
  if (!read) return undefined;
  const [kind, name, to, ...more] = read.positionals;
  if (!kind) return formatClaims(claims.parse(await call('GET', '/claims')));
  if (!['fragment', 'slot', 'route'].includes(kind) || !name || !to || more.length > 0)
    return undefined;
  await call('POST', '/claims/transfers', { kind, name, to });
  return kind === 'fragment'
    ? `The fragment ${name} belongs to team ${to}, with its slot and routes.`
    : `The ${kind} ${name} belongs to ${to}.`;
}

function formatClaims({ fragments, slots, routes }: z.infer<typeof claims>): string {
  if (fragments.length === 0) return 'Nobody has published anything yet.';
  const namesOf = (places: typeof slots, fragment: string) =>
    places.filter((each) => each.fragment === fragment).map((each) => each.name);
  return formatTable([
    ['fragment', 'team', 'since', 'slot', 'routes'],
    ...fragments.map(({ name, team, since }) => [
      name,
      team,
      since.slice(0, 10),
      namesOf(slots, name).join(' '),
      namesOf(routes, name).join(' '),
    ]),
  ]);
}
