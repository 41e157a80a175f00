import { parseArgs } from 'node:util';
import { countFalseAlarms, judgeCanary } from './runCanaries.ts';
import type { Fault } from './simulateVisits.ts';

const { values } = parseArgs({
  options: {
    canaries: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
const [canaries, runs, seed] = [values.canaries, values.runs, values.seed].map(Number) as [
  number,
  number,
  number,
];

const alarms = countFalseAlarms(canaries, seed);
const share = ((100 * alarms.length) / canaries).toFixed(2);
console.log(`${alarms.length} of ${canaries} healthy canaries were taken back (${share}%).`);
for (const { finding, views } of alarms)
  console.log(`  ${finding?.measure} by ${finding?.by} after ${views.candidate} visits`);

const FAULTS: Record<string, Fault> = {
  'all mounts fail': { mount: 1 },
  '10% of mounts fail': { mount: 0.1 },
  '3% of mounts fail': { mount: 0.03 },
  '1% more hydration mismatches': { hydration: 0.01 },
  '2% more visits with an error': { error: 0.02 },
  'largest paint 30% later': { lcp: 1.3 },
  'server render 50% slower': { renderTime: 1.5 },
};
const MAX_VIEWS = 200_000;

console.log(`\nVisits of the candidate (of all) until it is taken back; median, and 90% within:\n`);
console.log('| Fault | 1% | 10% | 50% |\n|---|---|---|---|');
for (const [name, fault] of Object.entries(FAULTS)) {
  const cells = [0.01, 0.1, 0.5].map((each) => {
    const judged = Array.from({ length: runs }, (_, index) =>
      judgeCanary({ share: () => each, views: MAX_VIEWS, viewsOfBatch: 10, fault }, seed + index),
    );
    const ends = judged
      .map(({ finding, views }) => (finding ? views.candidate : Number.POSITIVE_INFINITY))
      .sort((a, b) => a - b);
    const at = (quantile: number) => ends[Math.ceil(quantile * runs) - 1] ?? 0;
    const all = Math.round(at(0.5) / each).toLocaleString('en-US');
    return `${at(0.5).toLocaleString('en-US')} (${all}), ${at(0.9).toLocaleString('en-US')}`;
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
