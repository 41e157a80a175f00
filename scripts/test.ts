/**
 * `pnpm test`, `pnpm test:all`: every check and test. All steps run even if one fails, and the last line counts the tests of all
 * of them.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './site/buildWhatChanged.ts';
import { createMemoryFolder } from './test/createMemoryFolder.ts';
import { findTestBrowser } from './test/findBrowser.ts';
import { readPlaywrightCounts, readVitestCounts } from './test/readCounts.ts';
import type { Step } from './test/runStep.ts';
import { describe, runSteps } from './test/runSteps.ts';

/** The unit tests and then the checks, beside the browser tests: more would only wait for the processor. */
const AT_ONCE = 2;

const isAll = process.argv.includes('--all');
const reports = join(repository, 'node_modules/.cache/reports');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');
const exportedReport = join(reports, 'exported.json');
// The report of an earlier run must not be counted if the step crashes.
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
if (isAll) process.env.TEST_SCOPE = 'all';
const { TMPDIR } = process.env;
const memory = createMemoryFolder();
if (memory) process.env.TMPDIR = memory;

const steps: Step[] = [
  {
    name: 'unit tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    readCounts: () => readVitestCounts(unitReport),
  },
  {
    name: 'browser tests',
    command: [
      'playwright',
      'test',
      '--config',
      'tests/playwright.config.ts',
      ...(isAll ? [] : ['--project=site']),
    ],
    readCounts: () => readPlaywrightCounts(browserReport),
    prepare: async () => ({
      TEST_BROWSER_PATH: await findTestBrowser(console.log),
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    }),
  },
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['pnpm', 'run', 'typecheck'] },
  { name: 'import rules', command: ['pnpm', 'run', 'imports'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'spec coverage', command: ['node', 'scripts/checkSpecCoverage.ts'] },
  { name: 'weight', command: ['node', 'scripts/weigh.ts', '--check'] },
  { name: 'advisories', command: ['node', 'scripts/checkAdvisories.ts'] },
];

if (isAll)
  steps.push({
    name: 'exported site',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    readCounts: () => readPlaywrightCounts(exportedReport),
    prepare: async () => ({
      SITE_EXPORTED: 'yes',
      TEST_BROWSER_PATH: await findTestBrowser(console.log),
      PLAYWRIGHT_JSON_OUTPUT_NAME: exportedReport,
    }),
  });
if (isAll)
  steps.push(
    { name: 'guide for teams', command: ['node', 'tests/teams/run.ts'] },
    {
      name: 'guide for operators',
      command: ['node', 'tests/operators/run.ts'],
      // Another user works there, and clones and installs: memory is for tests.
      prepare: async () => ({ TMPDIR }),
    },
  );

const started = Date.now();
const results = await runSteps(steps, {
  atOnce: AT_ONCE,
  print: (text) => process.stdout.write(text),
});
if (memory) await rm(memory, { recursive: true, force: true });

console.log('');
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}\n`);
for (const result of results) console.log(describe(result));
console.log(`${Math.round((Date.now() - started) / 1000)} s in all\n`);
const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') ? 1 : 0;
