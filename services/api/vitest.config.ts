import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/globalSetup.ts'],
    restoreMocks: true,
    // Real databases on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
