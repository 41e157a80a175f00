import { relative } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A mutation, with the fields used here. Lines and columns count from 1. */
export type Change = Pick<
  MutantResult,
  'fileName' | 'location' | 'mutatorName' | 'replacement' | 'status'
>;

const UNNOTICED = ['Survived', 'NoCoverage'];
/** Changes that cannot be tested, such as those that do not compile, do not count. */
const NOTICED = ['Killed', 'Timeout'];

/** Changes that no test detected. */
export const findUnnoticed = <Each extends Change>(changes: readonly Each[]): Each[] =>
  changes.filter(({ status }) => UNNOTICED.includes(status));

/** Describes a change's place in Stryker's format, with columns from 0: `file.ts:12:4-12:20`. */
export function formatRange({ fileName, location: { start, end } }: Change): string {
  return `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

/**
 * Lists the changes that neither the folder's own tests nor all tests of the package detected, and the share of detected ones.
 *
 * @param own every change, with the own tests' result
 * @param inPackage those that the own tests missed, and all others in their ranges, with all tests' result
 */
export function describeScore(own: readonly Change[], inPackage: readonly Change[]): string {
  const passed = new Set(findUnnoticed(own).map(identify));
  const left = findUnnoticed(inPackage).filter((change) => passed.has(identify(change)));
  const count = passed.size + own.filter(({ status }) => NOTICED.includes(status)).length;
  const score = count === 0 ? 100 : 100 - (100 * left.length) / count;
  return [
    ...left.map((change) => `${formatPlace(change)} ${change.mutatorName}: ${change.replacement}`),
    `${score.toFixed(1)} %: of ${count} changes ${count - left.length} were noticed, ${count - passed.size} of them by the folder's own tests`,
  ].join('\n');
}

const formatPlace = ({ fileName, location: { start } }: Change) =>
  `${relative('.', fileName)}:${start.line}:${start.column}`;

const identify = (change: Change) =>
  JSON.stringify([formatRange(change), change.mutatorName, change.replacement]);
