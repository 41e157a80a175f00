import { describe, expect, test } from 'vitest';
import { formatVitals } from '../cli/vitals.ts';
import { events } from '../database/schema.ts';
import { arrangeDatabase } from '../testing/arrangeDatabase.ts';
import { engines } from '../testing/engines.ts';
import { createReportsRepository } from './reports/reports.routes.ts';
import type { Report } from './reports/reports.schema.ts';
import { summarizeVitals } from './vitals.repository.ts';

const footer = { fragment: 'mf-footer', version: '1.0.0-ab' };

describe.each(engines)('Web Vitals, in %s', (engine) => {
  const db = arrangeDatabase(engine, [events], '2026-01-02T23:30:00Z');
  const { dependencies } = db;

  let count = 0;
  const measure = (name: string, values: number[], more: object = {}) =>
    createReportsRepository(dependencies()).create(
      values.map(
        (value) =>
          ({
            kind: 'vital',
            id: `vital-${++count}`,
            name,
            value,
            path: '/',
            at: db.now.getTime(),
            ...more,
          }) as Report,
      ),
      db.now,
    );
  const summarize = (query = {}) => summarizeVitals(dependencies(), { days: 7, ...query });

  test('They are summarized by day, fragment and version', async () => {
    const hundred = Array.from({ length: 101 }, (_, index) => index * 10);
    await measure('LCP', hundred, footer);
    await measure('LCP', [50], { ...footer, version: '2.0.0-cd' });
    await measure('TTFB', [12.3456]);
    db.now = new Date('2026-01-03T00:30:00Z');
    await measure('CLS', [0.1, 0.3], footer);
    const day = '2026-01-02';
    expect(await summarize()).toEqual([
      { day: '2026-01-03', ...footer, name: 'CLS', count: 2, p50: 0.2, p75: 0.25, p95: 0.29 },
      { day, ...footer, name: 'LCP', count: 101, p50: 500, p75: 750, p95: 950 },
      {
        day,
        fragment: 'mf-footer',
        version: '2.0.0-cd',
        name: 'LCP',
        ...{ count: 1, p50: 50, p75: 50, p95: 50 },
      },
      {
        day,
        fragment: null,
        version: null,
        name: 'TTFB',
        ...{ count: 1, p50: 12.346, p75: 12.346, p95: 12.346 },
      },
    ]);
  });

  test('Only the fragment, the version and the days in question count', async () => {
    await measure('INP', [80], footer);
    await measure('INP', [90], { fragment: 'mf-pages', version: '1.0.0-ab' });
    db.now = new Date('2026-01-04T10:00:00Z');
    await measure('INP', [100], footer);
    const values = async (query: object) => (await summarize(query)).map(({ p50 }) => p50);
    expect(await values({ fragment: 'mf-footer' })).toEqual([100, 80]);
    expect(await values({ version: '1.0.0-ab', fragment: 'mf-pages' })).toEqual([90]);
    expect(await values({ days: 2 })).toEqual([100]);
    expect(await values({ days: 3, fragment: 'mf-footer' })).toEqual([100, 80]);
  });

  test('Page views and errors are no vitals', async () => {
    const report = { kind: 'view', id: 'view-0001', path: '/', at: db.now.getTime() } as Report;
    await createReportsRepository(dependencies()).create([report], db.now);
    expect(await summarize()).toEqual([]);
    expect(formatVitals([])).toBe('No Web Vitals.');
  });
});

test('A terminal shows milliseconds, and the score of layout shift', () => {
  const row = { day: '2026-01-02', ...footer, count: 3, p50: 0.1, p75: 0.2, p95: 0.3 };
  expect(
    formatVitals([
      { ...row, name: 'CLS' },
      { ...row, name: 'LCP', fragment: null, p50: 1_200.4, p75: 1_300, p95: 1_400 },
    ]).split('\n'),
  ).toEqual([
    'DAY         FRAGMENT            VITAL  VISITS  P50      P75      P95',
    '2026-01-02  mf-footer@1.0.0-ab  CLS    3       0.100    0.200    0.300',
    '2026-01-02  -                   LCP    3       1200 ms  1300 ms  1400 ms',
  ]);
});
