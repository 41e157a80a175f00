import { readFile } from 'node:fs/promises';
import type { Counts } from './runStep.ts';

/** Counts the tests of Vitest's JSON report. A file that could not run counts as one failure. */
export async function readVitestCounts(file: string): Promise<Counts> {
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/** Counts the tests of Playwright's JSON report. A test that only passed when repeated counts as failed. */
export async function readPlaywrightCounts(file: string): Promise<Counts> {
  const { stats, errors } = JSON.parse(await readFile(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
