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
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
