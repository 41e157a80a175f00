import type { Rate } from './measurePages.ts';

const MS_PER_HOUR = 3_600_000;

/** Rows of a table, its heading first. Costs follow from processor time, which other work on the machine changes little. */
export const describeRates = (rates: Rate[]): string[][] => [
  ['one core', 'page', 'pages per second', 'processor time of a page', 'core hours per million'],
  ...rates.map(({ name, bytes, pagesPerSecond, msPerPage }) => [
    name,
    bytes === undefined ? '' : `${(bytes / 1_000).toFixed(1)} kB`,
    pagesPerSecond < 100 ? pagesPerSecond.toFixed(1) : String(Math.round(pagesPerSecond)),
    `${msPerPage.toPrecision(2)} ms`,
    ((msPerPage * 1e6) / MS_PER_HOUR).toPrecision(2),
  ]),
];
