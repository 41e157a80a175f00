import { availableParallelism } from 'node:os';
import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // `crash.test.ts` is its short form.
    exclude:
      process.env.TEST_SCOPE === 'all'
        ? []
        : ['src/{killed,several,previousCode}.test.ts', 'src/database/copyPglite.test.ts'],
    globalSetup: ['src/testing/globalSetup.ts'],
    setupFiles: ['../../scripts/test/waitPatiently.ts'],
    expect: { poll: { timeout: 25_000 } },
    restoreMocks: true,
    // No test of this folder changes a module or a global.
    isolate: false,
    // As in the root: projects that run together must have the same setting.
    maxWorkers: availableParallelism(),
    // Long enough for real databases on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
