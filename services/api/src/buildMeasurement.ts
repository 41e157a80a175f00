import type { AppDependencies } from './app.ts';
import type { Config } from './config.ts';
import { createPredictor } from './experiments/createPredictor.ts';
import { createVariantChooser } from './experiments/createVariantChooser.ts';
import type { Experiment } from './experiments/Experiment.ts';
import type { Stores } from './openStores.ts';
import type { Report } from './reports/reports.schema.ts';

/** The parts of the app that take what browsers measure, and decide what an experiment shows. */
export function buildMeasurement({
  config,
  stores: { messages, events, profiles, assignments },
  experiments,
  allowedOrigins,
  count,
  now,
}: {
  config: Config;
  stores: Stores;
  experiments: readonly Experiment[];
  allowedOrigins: readonly string[];
  count: (report: Report) => void;
  now: () => Date;
}): Pick<AppDependencies, 'relay' | 'product' | 'collector' | 'customers' | 'reports' | 'predict'> {
  const ratePerMinute = config.MEASURE_RATE_PER_MINUTE;
  const taking = { events, ratePerMinute, allowedOrigins, now };
  return {
    relay: { messages, ratePerMinute, allowedOrigins },
    product: { ...taking, profiles, flags: config.FEATURE_FLAGS },
    collector: taking,
    customers: taking,
    reports: { ...taking, count },
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
