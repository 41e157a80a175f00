import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shell,mf-*,services,packages,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
