import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './Figure.ts';
import { EMPTY_TAP, INPUTS, type Input, ISLANDS } from './inputs.ts';
import { describeInput, recordInputs, type SlowInput } from './recordInputs.ts';
import { findGreatest } from './statistics.ts';
import { SETTLE_MS, SLOWDOWN, visitSlowly } from './visit.ts';

const VISITS = 3;

/** Measures the longest time from an input to the paint that follows it, on a phone whose processor is slowed down four times. */
export async function measureInputs(bench: Bench): Promise<Figure[]> {
  const empty = await measureSlowest(bench, [EMPTY_TAP]);
  return [
    { ...(await measureSlowest(bench, INPUTS)), budget: budgets.inputDelay },
    { ...(await measureSlowest(bench, ISLANDS)), budget: budgets.inputDelay },
    empty,
  ];
}

async function measureSlowest(bench: Bench, inputs: Input[]): Promise<Figure> {
  const measured: { name: string; middle: SlowInput }[] = [];
  for (const input of inputs)
    measured.push({ name: input.name, middle: await measureInput(bench, input) });
  return {
    name: `Interaction to next paint, slowest of ${inputs.map(({ name }) => name).join(', ')}, processor ${SLOWDOWN} × slower`,
    value: findGreatest(measured, ({ middle }) => middle.ms).middle.ms,
    unit: 'ms',
    note: measured
      .map(({ name, middle }) => `${name} ${Math.round(middle.ms)}: ${describeInput(middle)}`)
      .join('\n'),
  };
}

/** The slowest input of the visit in the middle of several. */
async function measureInput(bench: Bench, { path, act }: Input): Promise<SlowInput> {
  const visits = bench.options.runs ?? VISITS;
  const slowest: SlowInput[] = [];
  for (let count = 0; count < visits; count++)
    await visitSlowly(bench, path, async (page) => {
      await page.evaluate(recordInputs);
      await act(page);
      await page.waitForTimeout(SETTLE_MS / 2);
      const inputs = await page.evaluate(() => (globalThis as { inputs?: SlowInput[] }).inputs);
      // What takes less than 16 ms is not told.
      slowest.push(findGreatest([QUICK, ...(inputs ?? [])], ({ ms }) => ms));
    });
  slowest.sort((a, b) => a.ms - b.ms);
  return slowest[Math.ceil(visits / 2) - 1] as SlowInput;
}

const QUICK: SlowInput = { ms: 0, event: 'nothing slow', target: '', waitedMs: 0, workedMs: 0 };
