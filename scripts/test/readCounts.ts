import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './runStep.ts';

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Counts the tests of Vitest's JSON report. A file that could not run counts as one failure. */
export async function readVitestCounts(file: string): Promise<Counts> {
  const report: VitestReport = JSON.parse(await readFile(file, 'utf8'));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [summarize(name, message)];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => summarize(`${name} › ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** Counts the tests of Playwright's JSON report. A test that only passed when repeated counts as failed. */
export async function readPlaywrightCounts(file: string): Promise<Counts> {
  const { stats, suites, errors }: PlaywrightReport = JSON.parse(await readFile(file, 'utf8'));
  const failures = [
    ...suites.flatMap(readFailures),
    ...errors.map(({ message }) => summarize('outside of tests', message)),
  ];
  return { passed: stats.expected, failed: failures.length, failures };
}

function readFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const failures = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        summarize(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...failures, ...suites.flatMap(readFailures)];
}

/** The title and the first lines of the message, for the end of the output. */
function summarize(title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 8);
  return [title, ...lines.map((line) => `    ${line.slice(0, 200)}`)].join('\n').trimEnd();
}
