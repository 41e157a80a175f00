import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{shell,mf-*,services,packages,scripts,tests/bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', 'services/api/**'],
        },
      },
      // Has database engines to start, for a run that needs them.
      'services/api/vitest.config.ts',
    ],
    // One fewer, Vitest's own choice, halves the speed of a machine with two.
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
