import { defineConfig } from 'vitest/config';

/** The tests of one package, in the environment in which `pnpm unit` runs them. */
const folder = process.env.MUTATED_PACKAGE ?? '';

export default defineConfig({
  test: {
    include: [`${folder}/src/**/*.test.{ts,tsx}`],
    // These tests start processes that may read the repository's own folders, but not the copy in which mutants run.
    exclude: ['**/createRenderPool.test.ts', '**/composeMisbehaviour.test.ts'],
    ...(folder === 'services/api' && { globalSetup: ['services/api/src/testing/globalSetup.ts'] }),
    testTimeout: 60_000,
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
