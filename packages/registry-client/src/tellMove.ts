import type { Options } from './commandOptions.ts';
import type { Moved, RegistryClient } from './createRegistryClient.ts';
import { describeReception } from './describeMove.ts';
import { waitForShells } from './waitForShells.ts';

export interface Dependencies {
  client: RegistryClient;
  print: (line: string) => void;
  /** The address of the site that links open, if it is known. */
  site?: string | undefined;
  /** How long `release` and `rollback` wait for shells. */
  waitMs?: number;
  /** How long a registry that stops answering in the middle may take to be back. */
  awayMs?: number;
}

/** Prints what was moved, and which shells serve it. */
export async function tellMove(
  { payload, isNew }: Moved,
  { json, wait, channel }: Options,
  { client, print, waitMs }: Dependencies,
  lines: string[],
): Promise<number> {
  if (!json) for (const line of lines) print(line);
  const { sequence } = payload;
  const reception = wait
    ? await waitForShells({ client, channel, sequence, ...(waitMs !== undefined && { waitMs }) })
    : undefined;
  if (json)
    print(JSON.stringify({ record: payload, isNew, ...(reception && { shells: reception }) }));
  else if (reception) for (const line of describeReception(reception)) print(line);
  if (!reception) return 0;
  const { serving, refused, silent } = reception;
  const isWhole = serving.every(({ refusedCanaries = [] }) => refusedCanaries.length === 0);
  return isWhole && refused.length + silent.length === 0 ? 0 : 1;
}
