import { defineConfig } from 'vitest/config';

/** The tests of a folder, in the environment in which `pnpm unit` runs those of its package. */
const { MUTATED_PACKAGE = '', MUTATION_TESTS = '' } = process.env;

export default defineConfig({
  test: {
    include: [`${MUTATION_TESTS}/**/*.test.{ts,tsx}`],
    // These tests start processes that may read the repository's own folders, but not the copy in which mutants run.
    exclude: [
      '**/node_modules/**',
      '**/createRenderPool.test.ts',
      '**/startRenderProcess.test.ts',
      '**/composeMisbehaviour.test.ts',
    ],
    ...(MUTATED_PACKAGE === 'services/api' && {
      globalSetup: ['services/api/src/testing/globalSetup.ts'],
    }),
    testTimeout: 60_000,
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
