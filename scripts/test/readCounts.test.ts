import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPlaywrightCounts, readVitestCounts } from './readCounts.ts';

async function write(report: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

test('A report of unit tests names each failed test and each file that could not run', async () => {
  const passed = { status: 'passed', fullName: 'It adds', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'It subtracts',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'],
  };
  const file = await write({
    numPassedTests: 1,
    testResults: [
      { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(await readVitestCounts(file)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'sum.test.ts › It subtracts\n    expected 1\n    to be 2',
      'broken.test.ts\n    no such module',
    ],
  });
});

test('A report of browser tests names failed tests, those that passed when repeated, and errors outside of tests', async () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'menu.spec.ts',
    tests: [{ status, results: message ? [{ error: { message } }, {}] : [{}] }],
  });
  const file = await write({
    stats: { expected: 1 },
    errors: [{ message: 'the site did not start' }],
    suites: [
      {
        specs: [spec('It opens', 'expected')],
        suites: [
          {
            specs: [
              spec('It closes', 'unexpected', 'still open'),
              spec('It moves', 'flaky', 'slow'),
            ],
          },
        ],
      },
    ],
  });
  expect(await readPlaywrightCounts(file)).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      'menu.spec.ts › It closes\n    still open',
      'menu.spec.ts › It moves\n    slow',
      'outside of tests\n    the site did not start',
    ],
  });
});
