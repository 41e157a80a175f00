import type { ChannelRecord } from '@site/channel-records';
import { z } from 'zod';
import type { Moved, RegistryClient } from './createRegistryClient.ts';
import { RegistryClientError } from './RegistryClientError.ts';

const GIVE_UP_AFTER_MS = 60_000;
const AWAY_MS = 10_000;
const LOOK_EVERY_MS = 200;

const movedAnswer = z.object({
  sequence: z.int().nullable(),
  changed: z.array(
    z.object({
      name: z.string(),
      version: z.string().nullable(),
      by: z.object({ team: z.string() }),
      sequence: z.int(),
    }),
  ),
});

interface Options {
  client: RegistryClient;
  channel: string;
  /** The fragments to move; by default all. */
  names?: readonly string[];
  /** Requests the move, which the registry refuses unless this is the newest record. */
  ask: (expected: number | null) => Promise<Moved>;
  /** Whether a record is the requested one: its answer may have been lost. */
  isAsked: (record: ChannelRecord) => boolean;
  /** How long a registry that stops answering in the middle may take to be back. */
  awayMs?: number;
  /** Monotonic milliseconds. */
  timer?: () => number;
}

/**
 * Moves a channel from its current record. If others move only their own fragments meanwhile, it retries.
 *
 * @throws {RegistryClientError} `overtaken` if one of these fragments was moved meanwhile
 */
export async function moveChannel({
  client,
  channel,
  names,
  ask,
  isAsked,
  awayMs = AWAY_MS,
  timer = () => performance.now(),
}: Options): Promise<Moved> {
  const deadline = timer() + GIVE_UP_AFTER_MS;
  let expected = (await client.findChannel(channel))?.sequence ?? null;
  for (;;)
    try {
      return await ask(expected);
    } catch (error) {
      if (!(error instanceof RegistryClientError)) throw error;
      if (error.code === 'unreachable') {
        const next = await findNext(client, channel, expected, awayMs).catch(() => {
          throw new RegistryClientError(
            'unknown',
            `${error.message} It is not known whether ${channel} was moved: check its history before you run the command again.`,
          );
        });
        if (next && isAsked(next)) return { payload: next, isNew: true };
        continue;
      }
      if (error.code !== 'moved') throw error;
      const { data } = movedAnswer.safeParse(error.answer);
      if (!data || timer() > deadline) throw error;
      const own = data.changed.filter(({ name }) => !names || names.includes(name));
      if (own.length > 0) throw describeOvertaken(channel, own);
      expected = data.sequence;
    }
}

/** The record after the expected one, once the registry answers again; `undefined` if there is none. */
async function findNext(
  client: RegistryClient,
  channel: string,
  expected: number | null,
  awayMs: number,
): Promise<ChannelRecord | undefined> {
  const deadline = performance.now() + awayMs;
  for (;;)
    try {
      if (!(await client.findChannel(channel))) return undefined;
      return (await client.listRecords(channel, (expected ?? 0) + 1))[0];
    } catch (error) {
      if (performance.now() >= deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
}

function describeOvertaken(
  channel: string,
  own: z.infer<typeof movedAnswer>['changed'],
): RegistryClientError {
  const what = own.map(
    ({ name, version, by, sequence }) =>
      `team ${by.team} moved ${name} to ${version ?? 'nothing'} (record ${sequence})`,
  );
  return new RegistryClientError(
    'overtaken',
    `Nothing was changed: in ${channel}, ${what.join(', and ')} meanwhile. Check its history, and run the command again if you still want your change.`,
  );
}
