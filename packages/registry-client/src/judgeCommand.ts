import { describeValue, isRate, MEASURE } from '@site/canary-judge/measures';
import type { JudgedCanary } from '@site/canary-judge/report-schema';
import type { Options } from './commandOptions.ts';
import { asPercent } from './describeMove.ts';
import { UsageError } from './RegistryClientError.ts';
import type { Dependencies } from './tellMove.ts';

type Numbers = JudgedCanary['report']['measures'][number];

/** Prints what is known of a canary. Resolves to 1 if the candidate is worse, or if judging it again gives another verdict. */
export async function judge(
  { channel, names, json, replay }: Options,
  { client, print }: Dependencies,
): Promise<number> {
  const [fragment, ...others] = names;
  if (!fragment || others.length > 0) throw new UsageError('judge needs the name of one fragment.');
  const canary = await client.getCanary(channel, fragment);
  const again = replay ? await client.getCanary(channel, fragment, true) : undefined;
  const isSame = !again || again.report.verdict === canary.report.verdict;
  if (json) print(JSON.stringify({ ...canary, ...(again && { replayed: again.report }) }));
  else {
    for (const line of describeCanary(canary, channel)) print(line);
    if (again)
      print(
        isSame
          ? `Judged again from the stored evidence: ${again.report.verdict}, as before.`
          : `Judged again from the stored evidence: ${again.report.verdict}, and not ${canary.report.verdict}. ${again.report.reason}`,
      );
  }
  return canary.report.verdict === 'worse' || !isSame ? 1 : 0;
}

function describeCanary(canary: JudgedCanary, channel: string): string[] {
  const { fragment, version, live, since, share, lastAt, report } = canary;
  const { verdict, reason, measures } = report;
  const state = live
    ? `in canary for ${asPercent(share)} of visitors since record ${since}, compared with ${live}`
    : `was in canary since record ${since}, and is no longer`;
  const known = measures.filter(({ live, candidate }) => live.of + candidate.of > 0);
  return [
    `${fragment}@${version} ${state} (${channel}): ${verdict}`,
    reason,
    ...(known.length > 0
      ? [formatRow(['', 'candidate', 'without it', 'odds']), ...known.map(describeNumbers)]
      : []),
    lastAt ? `Last heard of at ${lastAt}.` : 'No visitor was heard of yet.',
  ];
}

const describeNumbers = ({ measure, candidate, live, odds }: Numbers): string =>
  formatRow([
    measure,
    describeArm(measure, candidate),
    describeArm(measure, live),
    odds < 10 ? odds.toFixed(1) : Math.round(odds).toLocaleString('en-US'),
  ]);

/** For example `12 of 340 visits, 3.5% (1.7–6.8%)`. */
function describeArm(
  measure: Numbers['measure'],
  { of, bad, low, high, quartile }: Numbers['candidate'],
): string {
  const percent = (rate: number) => (100 * rate).toFixed(1);
  if (of === 0) return '–';
  const rate = `${bad} of ${of} ${MEASURE[measure].of}, ${percent(bad / of)}% (${percent(low)}–${percent(high)}%)`;
  return quartile === undefined || isRate(measure)
    ? rate
    : `${rate}, p75 ${describeValue(measure, quartile)}`;
}

const WIDTHS = [11, 52, 52];
const formatRow = (cells: readonly string[]) =>
  `  ${cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0)).join('  ')}`.trimEnd();
