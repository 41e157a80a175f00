import type { Report, ReportGroup } from './Report.ts';
import { count, describeFile, describeGrowth, describeRenders, describeReplaced } from './words.ts';

const MAX_LINES = 8;
const MAX_CHARACTERS = 160;
const MAX_PATHS = 4;
const MAX_FILES = 12;

/** The lines about what a candidate would change. */
export function describeReport(report: Report): string[] {
  const { replaced, site, compared, seconds, groups, files, growth, renders, broken } = report;
  if (replaced.length === 0) return ['This is what is live already: nothing would change.'];
  const changed = groups.reduce((sum, { pages }) => sum + pages.length, 0);
  return [
    ...replaced.map((each) => `${describeReplaced(each)}, on ${site}`),
    `  pages      ${changed} of ${compared} change, in ${count(groups.length, 'way')}; compared in ${seconds} s`,
    `  HTML       ${describeGrowth(growth)}`,
    ...(renders ? [`  rendering  ${describeRenders(renders)}`] : []),
    ...some(files.map(describeFile), MAX_FILES).map((each) => `  file       ${each}`),
    ...some(
      broken.map(({ path, problems }) => `${path}: ${problems.join(', ')}`),
      MAX_FILES,
    ).map((each) => `  FAILS      ${each}`),
    ...groups.flatMap((group, index) => describeGroup(group, index + 1)),
  ];
}

function describeGroup({ pages, hunks, note }: ReportGroup, number: number): string[] {
  const lines = hunks.flatMap((each) => each.lines).filter((line) => !line.startsWith(' '));
  const [first] = pages;
  return [
    '',
    `${number}. ${count(pages.length, 'page')}: ${some(
      pages.map(({ path }) => path),
      MAX_PATHS,
    ).join(', ')}`,
    ...(first && first.status.before !== first.status.after
      ? [`   status ${first.status.before} → ${first.status.after}`]
      : []),
    ...some(
      lines.map((line) => `${line.slice(0, 1)} ${line.slice(1).trim().slice(0, MAX_CHARACTERS)}`),
      MAX_LINES,
    ).map((each) => `   ${each}`),
    ...(lines.length === 0 && first?.files.length
      ? [`   the same HTML; other files: ${some(first.files, MAX_PATHS).join(', ')}`]
      : []),
    ...(note ? [`   ${note}`] : []),
  ];
}

/** The first ones, and how many more there are. */
const some = (all: readonly string[], max: number) =>
  all.length <= max ? all : [...all.slice(0, max), `and ${all.length - max} more`];
