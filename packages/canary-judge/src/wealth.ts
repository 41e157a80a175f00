import { addLogs, type Table, weighTable } from './hypergeometric.ts';

/**
 * The bets: how many times worse than tolerated the candidate is. A bettor spreads the stake evenly over them, so that small and
 * large regressions are both found without knowing which one there is.
 */
const BETS = [1.3, 1.7, 2.2, 3, 4.5, 7, 12, 25, 60, 200].map(Math.log);

/** The logarithm of what each bet has become. */
export type Bets = readonly number[];

export const newBets: Bets = BETS.map(() => 0);

/**
 * Plays one table. While the candidate is no worse than tolerated, no bet is expected to grow, whatever rates there are
 * and however they change with the time of day: only how the bad ones are spread over the two arms counts.
 */
export function play(bets: Bets, table: Table, tolerated: number): Bets {
  const fair = Math.log(tolerated);
  const [fairLog = 0, ...logs] = weighTable(table, [fair, ...BETS.map((bet) => fair + bet)]);
  return bets.map((bet, index) => bet + (logs[index] ?? 0) - fairLog);
}

/** The logarithm of all that the bettor has, for each unit of the stake. */
export const getLogWealth = (bets: Bets): number => addLogs(bets) - Math.log(bets.length);
