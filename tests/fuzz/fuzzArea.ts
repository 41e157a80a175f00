import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { test } from 'vitest';
import { secondsForArea, seed } from './settings.ts';

/** A property, described by a sentence. */
export type Properties = Record<
  string,
  fc.IRawProperty<unknown, true> | fc.IRawProperty<unknown, false>
>;

declare module 'vitest' {
  interface TaskMeta {
    /** The number of runs. */
    runs?: number;
  }
}

/** Runs without a pause; memory is freed in between. Each round has its own seed, counted from the given one. */
const RUNS_OF_ROUND = 1_000;
/** Time for the setup and the report. */
const REPORT_MS = 120_000;

/** Tries each property of an area with generated input, in equal shares of the area's time. */
export function fuzzArea(properties: Properties): void {
  const all = Object.entries(properties);
  const timeMs = (secondsForArea() * 1_000) / all.length;
  for (const [title, property] of all)
    test(title, { timeout: timeMs + REPORT_MS }, async ({ task }) => {
      const endsAt = performance.now() + timeMs;
      task.meta.runs = 0;
      for (let round = 0; performance.now() < endsAt; round++) {
        const found = await fc.check(property as fc.IRawProperty<unknown>, {
          seed: seed() + round,
          numRuns: RUNS_OF_ROUND,
          interruptAfterTimeLimit: Math.max(1, endsAt - performance.now()),
        });
        task.meta.runs += found.numRuns;
        // Without a counterexample, the time was over before the first run.
        if (found.counterexample !== null) throw new Error(await describe(found));
        await setImmediate();
      }
    });
}

/** Longer texts are hard to read, and their beginning is enough: seed and path repeat the run. */
const MAX_CHARACTERS = 2_000;

async function describe(found: fc.RunDetails<unknown>): Promise<string> {
  const text = (await fc.asyncDefaultReportMessage(found)) ?? '';
  const message = found.errorInstance instanceof Error ? found.errorInstance.stack : '';
  return `${text.slice(0, MAX_CHARACTERS)}\n${message?.slice(0, MAX_CHARACTERS)}`;
}
