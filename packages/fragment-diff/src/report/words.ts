import type { Replaced } from '../pages/comparison.ts';
import type { FileChange } from '../pages/Files.ts';
import type { Report } from './Report.ts';

export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

export const describeReplaced = ({ name, version, live }: Replaced) =>
  live === null ? `${name} ${version}, which is not live` : `${name} ${version} instead of ${live}`;

/** `+12 bytes` */
export const signed = (bytes: number) => `${bytes > 0 ? '+' : ''}${bytes.toLocaleString('en-US')}`;

const size = (bytes: number | undefined) =>
  bytes === undefined ? 'none' : `${bytes.toLocaleString('en-US')} bytes`;

export const describeFile = ({ fragment, file, before, after }: FileChange) =>
  `${fragment}/${file}: ${size(before)} → ${size(after)}`;

/** By how much the HTML of pages grows. */
export const describeGrowth = ({ raw, brotli }: Report['growth']) =>
  `${signed(raw.median)} bytes for a page (median), ${signed(raw.most)} at most; by brotli ${signed(brotli.median)}, ${signed(brotli.most)} at most`;

export const describeRenders = ({ median, p95 }: NonNullable<Report['renders']>) =>
  `median ${ms(median.before)} → ${ms(median.after)}, p95 ${ms(p95.before)} → ${ms(p95.after)}`;

export const ms = (value: number) => `${value.toFixed(1)} ms`;
