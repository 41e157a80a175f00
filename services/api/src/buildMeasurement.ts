import type { AppDependencies } from './app.ts';
import type { Config } from './config.ts';
import type { NewEvent } from './measurement/events/events.repository.ts';
import { createPredictor } from './measurement/experiments/createPredictor.ts';
import { createVariantChooser } from './measurement/experiments/createVariantChooser.ts';
import type { Experiment } from './measurement/experiments/Experiment.ts';
import type { Stores } from './openStores.ts';
import type { Metrics } from './operations/createMetrics.ts';

/** The parts of the app that take what browsers measure, and decide what an experiment shows. */
export function buildMeasurement({
  config,
  stores: { messages, profiles, assignments, ...stores },
  experiments,
  allowedOrigins,
  metrics,
  now,
}: {
  config: Config;
  stores: Stores;
  experiments: readonly Experiment[];
  allowedOrigins: readonly string[];
  metrics: Pick<Metrics, 'countEvents' | 'countReport'>;
  now: () => Date;
}): Pick<AppDependencies, 'relay' | 'product' | 'collector' | 'customers' | 'reports' | 'predict'> {
  const ratePerMinute = config.MEASURE_RATE_PER_MINUTE;
  const events = {
    async create(given: readonly NewEvent[]) {
      const stored = await stores.events.create(given);
      const [{ source } = { source: 'none' }] = given;
      metrics.countEvents(source, 'new', stored);
      metrics.countEvents(source, 'repeated', given.length - stored);
      return stored;
    },
  };
  const taking = { events, ratePerMinute, allowedOrigins, now };
  return {
    relay: { messages, ratePerMinute, allowedOrigins },
    product: { ...taking, profiles, flags: config.FEATURE_FLAGS },
    collector: taking,
    customers: taking,
    reports: { ...taking, count: metrics.countReport },
    predict: {
      ratePerMinute,
      predict: createPredictor({
        experiments,
        assignments,
        holdbackPercent: config.EXPERIMENTS_HOLDBACK_PERCENT,
        choose: createVariantChooser({ count: assignments.count, random: Math.random, now }),
      }),
    },
  };
}
