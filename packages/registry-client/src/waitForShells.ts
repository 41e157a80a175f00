import type { ShellStatus } from '@site/channel-records/shell-report';
import type { RegistryClient } from './createRegistryClient.ts';

const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 100;

export type ShellWord = Pick<ShellStatus, 'name' | 'serving' | 'refused' | 'refusedCanaries'>;

/** The result of a move, according to the shells. */
export interface Reception {
  serving: ShellWord[];
  refused: ShellWord[];
  /** Shells that have reported neither in time. */
  silent: ShellWord[];
}

interface Options {
  client: Pick<RegistryClient, 'listShells'>;
  channel: string;
  sequence: number;
  waitMs?: number;
}

/** Waits until every shell of a channel serves a record, or a later one, or has refused it. */
export async function waitForShells({
  client,
  channel,
  sequence,
  waitMs = WAIT_MS,
}: Options): Promise<Reception> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const shells = (await client.listShells()).filter((each) => each.channel === channel);
    const serving = shells.filter((each) => (each.serving?.sequence ?? 0) >= sequence);
    const others = shells.filter((each) => !serving.includes(each));
    // A record that cannot be read has no sequence.
    const refused = others.filter(
      (each) => each.refused && (each.refused.sequence ?? sequence) >= sequence,
    );
    const silent = others.filter((each) => !refused.includes(each));
    if (silent.length === 0 || performance.now() >= deadline) return { serving, refused, silent };
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
