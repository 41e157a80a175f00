import { defineConfig } from 'vitest/config';

/** The tests of a folder, in the environment that `pnpm unit` uses for its package. */
const { MUTATED_PACKAGE = '', MUTATION_TESTS = '' } = process.env;

export default defineConfig({
  test: {
    include: [`${MUTATION_TESTS}/**/*.test.{ts,tsx}`],
    // These tests start processes, which run the unmutated sources.
    exclude: [
      '**/node_modules/**',
      '**/createRenderPool.test.ts',
      '**/startRenderProcess.test.ts',
      '**/composeMisbehaviour.test.ts',
      '**/{crash,killed,processes}.test.ts',
    ],
    ...(MUTATED_PACKAGE === 'services/api' && {
      globalSetup: ['services/api/src/testing/globalSetup.ts'],
    }),
    setupFiles: ['scripts/test/waitPatiently.ts'],
    expect: { poll: { timeout: 25_000 } },
    // Long enough for databases on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
