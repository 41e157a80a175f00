import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: 'tests/fuzz',
    include: ['areas/*.fuzz.{ts,tsx}'],
    globalSetup: ['../../services/api/src/testing/globalSetup.ts'],
    // What they find must not depend on what runs beside them.
    fileParallelism: false,
    pool: 'forks',
    hookTimeout: 300_000,
    // What takes more is a finding too.
    execArgv: ['--max-old-space-size=1500'],
    reporters: [['default', { summary: false }]],
    // Fragments log what they leave out; what matters is in the report.
    silent: true,
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
