import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: 'tests/fuzz',
    include: ['areas/*.fuzz.{ts,tsx}'],
    globalSetup: ['../../services/api/src/testing/globalSetup.ts'],
    // Findings must not depend on other areas that run in parallel.
    fileParallelism: false,
    pool: 'forks',
    hookTimeout: 300_000,
    // Taking more is a finding too.
    execArgv: ['--max-old-space-size=1500'],
    reporters: [['default', { summary: false }]],
    // Fragments log what they leave out; the report has the results that matter.
    silent: true,
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
