import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'images',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    // The resizer switches decoders off for its whole process: no two files may share one.
    pool: 'forks',
    isolate: true,
    // Long enough for real pictures on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
