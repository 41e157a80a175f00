import { BY_ITSELF, type PruneOutcome, type Pruner } from './createPruner.ts';
import type { PruneRules } from './planPrune.ts';

interface Dependencies {
  pruner: Pick<Pruner, 'prune'>;
  rules: PruneRules;
  log: {
    info: (details: object, line: string) => void;
    warn: (details: object, line: string) => void;
  };
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Prunes an hour after the start, and then once a day. Several registries of one storage take turns. */
export function pruneByItself({ pruner, rules, log }: Dependencies): { stop: () => void } {
  const run = () =>
    pruner.prune(rules, BY_ITSELF).then(
      ({ removed }: PruneOutcome) => {
        if (removed.length > 0) log.info({ ...rules, removed }, 'versions pruned');
      },
      (err: unknown) => log.warn({ err }, 'versions could not be pruned'),
    );
  let daily: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    daily = setInterval(run, DAY_MS).unref();
    void run();
  }, HOUR_MS).unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(daily);
    },
  };
}
