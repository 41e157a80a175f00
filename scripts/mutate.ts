/**
 * `pnpm mutate <folder> [source pattern…]`: makes one small change at a time to the sources of a folder and lists the changes that
 * no test of its package detects. Takes minutes and is run by hand; docs/testing.md explains the result.
 *
 * The folder's own tests run first, since they are quick and detect most changes; the others then meet all tests of the package.
 *
 * Patterns are relative to the folder: `pnpm mutate shell/src/release createArtifactStore.ts`.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { findSources } from './mutate/findSources.ts';
import { describeScore, findUnnoticed, formatRange } from './mutate/score.ts';
import { repository } from './site/buildWhatChanged.ts';

const [folder, ...patterns] = process.argv.slice(2);
if (!folder || !existsSync(join(repository, folder))) {
  console.error(
    'Usage: pnpm mutate <folder> [source pattern…], for example: pnpm mutate shell/src/release',
  );
  process.exit(2);
}

const startedAt = performance.now();
const own = await mutate(
  readSources(folder).map((source) => `${folder}/${source}`),
  folder,
);
const passed = findUnnoticed(own);
// The second run may fail: what the first one found must not be lost with it.
console.log(describeScore(own, passed));
const inPackage =
  passed.length > 0 ? await mutate(passed.map(formatRange), `${findPackage(folder)}/src`) : [];
console.log(describeScore(own, inPackage));
console.log(`${Math.round((performance.now() - startedAt) / 1_000)} s`);

/**
 * @param sources files, relative to the repository, each with the range of a change if only that is to be made
 * @param tests the folder with the tests
 */
function mutate(sources: string[], tests: string): ReturnType<Stryker['runMutationTest']> {
  process.env.MUTATED_PACKAGE = findPackage(tests);
  process.env.MUTATION_TESTS = tests;
  return new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    mutate: sources,
    // Most strings are messages: mutating them would bury the results that matter.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignoreStatic: true,
    // Stryker rewrites references in this file through an API that TypeScript 7 lacks; a missing file skips that step.
    tsconfigFile: 'none.json',
    concurrency: 2,
    dryRunTimeoutMinutes: 30,
    timeoutMS: 5_000,
    // Node does not strip types below node_modules, and some tests start services.
    tempDirName: '.cache/mutation',
    ignorePatterns: ['/.data', '/.cache', '**/dist', '/reports'],
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest();
}

function readSources(from: string): string[] {
  try {
    return findSources(join(repository, from), patterns.length > 0 ? patterns : ['**/*.{ts,tsx}']);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

/** The nearest folder with a package.json, relative to the repository. */
function findPackage(from: string): string {
  const path = join(repository, from);
  return existsSync(join(path, 'package.json'))
    ? relative(repository, path)
    : findPackage(relative(repository, dirname(path)) || basename(path));
}
