/**
 * Everything the project asks of itself, in the order in which it fails fastest, and at the end one line that counts all
 * of it. Every step runs even when one before failed, so that one run tells all.
 */
import { join } from 'node:path';
import { repository } from './site/buildWhatChanged.ts';
import { findChromium } from './test/findChromium.ts';
import { readPlaywrightCounts, readVitestCounts } from './test/readCounts.ts';
import { runStep, type StepResult } from './test/runStep.ts';

const reports = join(repository, 'node_modules/.cache/reports');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

const steps: (() => Promise<StepResult>)[] = [
  () => runStep('format and lint', ['biome', 'ci', '.']),
  () => runStep('types', ['pnpm', 'run', 'typecheck']),
  () => runStep('import rules', ['pnpm', 'run', 'imports']),
  () => runStep('spec coverage', ['pnpm', 'run', 'coverage:spec']),
  () =>
    runStep(
      'unit tests',
      ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      { counts: () => readVitestCounts(unitReport) },
    ),
  async () => {
    const environment = {
      CHROMIUM_PATH: await findChromium(console.log),
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    };
    return runStep(
      'browser tests',
      ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
      {
        counts: () => readPlaywrightCounts(browserReport),
        environment,
        binaries: join(repository, 'tests/node_modules/.bin'),
      },
    );
  },
];

const results: StepResult[] = [];
for (const step of steps) results.push(await step());

console.log('');
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${failed ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') ? 1 : 0;
