import { RegistryError } from './RegistryError.ts';

interface Limits {
  /** What a refusal calls the tasks. */
  what: string;
  /** How many run at the same time; by default any number. */
  atOnce?: number;
  /** How many one team may have, running and waiting; by default any number. */
  ofTeam?: number;
  /** How many all teams may have together; by default any number. A team without any is always admitted. */
  ofAll?: number;
}

const RETRY_AFTER_S = 10;
const MANY = Number.POSITIVE_INFINITY;

export type RunInTurn = ReturnType<typeof createFairQueue>;

/**
 * Runs tasks of teams. The team that was served longest ago is next: however many tasks one team has, another team waits for
 * those that run and no more.
 */
export function createFairQueue({ what, atOnce = MANY, ofTeam = MANY, ofAll = MANY }: Limits) {
  const waiting: { team: string; start: () => void }[] = [];
  /** The tasks of each team that run or wait. */
  const counts = new Map<string, number>();
  /** The teams that were served, longest ago first. */
  const served = new Set<string>();
  let running = 0;
  let total = 0;

  function startNext(): void {
    if (running >= atOnce || waiting.length === 0) return;
    const order = [...served];
    const [next] = waiting.toSorted((a, b) => order.indexOf(a.team) - order.indexOf(b.team));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    served.delete(next.team);
    served.add(next.team);
    running += 1;
    next.start();
  }

  /** @throws {RegistryError} `busy` if the team has too many */
  return async <Result>(team: string, task: () => Promise<Result>): Promise<Result> => {
    const own = counts.get(team) ?? 0;
    if (own >= ofTeam || (own > 0 && total >= ofAll))
      throw new RegistryError(
        'busy',
        `Team ${team} has ${own} ${what} under way already. Try again when some of them are done.`,
        { 'retry-after': `${RETRY_AFTER_S}` },
      );
    counts.set(team, own + 1);
    total += 1;
    const { promise: turn, resolve: start } = Promise.withResolvers<void>();
    waiting.push({ team, start });
    startNext();
    await turn;
    try {
      return await task();
    } finally {
      running -= 1;
      total -= 1;
      const left = (counts.get(team) ?? 1) - 1;
      if (left > 0) counts.set(team, left);
      else counts.delete(team);
      startNext();
    }
  };
}
