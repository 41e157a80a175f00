import { z } from 'zod';
import type { Moved, RegistryClient } from './createRegistryClient.ts';
import { RegistryClientError } from './RegistryClientError.ts';

const GIVE_UP_AFTER_MS = 60_000;

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
  /** The fragments that move; all of them when absent. */
  names?: readonly string[];
  /** Asks for the move, which the registry refuses unless this is the newest record. */
  ask: (expected: number | null) => Promise<Moved>;
  now?: () => number;
}

/**
 * Moves a channel from where it is now. When others move their own fragments meanwhile, it asks again from there.
 *
 * @throws {RegistryClientError} `overtaken` when somebody else moved one of these fragments meanwhile
 */
export async function moveChannel({
  client,
  channel,
  names,
  ask,
  now = Date.now,
}: Options): Promise<Moved> {
  const deadline = now() + GIVE_UP_AFTER_MS;
  let expected = (await client.findChannel(channel))?.sequence ?? null;
  for (;;)
    try {
      return await ask(expected);
    } catch (error) {
      if (!(error instanceof RegistryClientError) || error.code !== 'moved') throw error;
      const { data } = movedAnswer.safeParse(error.answer);
      if (!data || now() > deadline) throw error;
      const own = data.changed.filter(({ name }) => !names || names.includes(name));
      if (own.length > 0) throw describeOvertaken(channel, own);
      expected = data.sequence;
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
    `Nothing was changed: in ${channel}, ${what.join(', and ')} meanwhile. Look at it (history), and run the command again if you still want yours.`,
  );
}
