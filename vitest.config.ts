import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { GroupedSequencer } from './scripts/test/GroupedSequencer.ts';

/** Whether everything is to be tested, as in `pnpm test:all`, and not just what proves a change. */
const isFullScope = process.env.TEST_SCOPE === 'all';
const FULL_SCOPE = [
  'scripts/packages/**',
  'scripts/site/compileAhead.test.ts',
  'scripts/export/nginx.test.ts',
  'scripts/roles/{seccomp,startRoles,systemd}.test.ts',
  'packages/fragment-kit/src/build/reproducibleBuild.test.ts',
  'shell/src/rendering/loudFragment.test.ts',
  'tests/topology/inFront.test.ts',
];
const REAL_CLIENTS = 'packages/telemetry/src/clients/*.test.ts';

// Processes that tests start load the same modules again and again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled');

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'site',
          // Loading React, happy-dom and the fragments once for each worker halves the time. Files of one worker share
          // modules: what a test changes in one, it puts back.
          isolate: false,
          setupFiles: ['scripts/test/restoreGlobals.ts', 'scripts/test/waitPatiently.ts'],
          // A busy machine: a test that takes a second alone may take ten beside others.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: [
            '{shell,mf-*,services,packages,scripts,tests/{bench,faults,harness,operators,screenshots,teams,topology}}/**/*.test.{ts,tsx}',
          ],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            'services/{api,images}/**',
            'services/registry/src/**',
            'mf-lead-popup/{src/embed,scripts}/**',
            ...(isFullScope ? [] : FULL_SCOPE),
            REAL_CLIENTS,
          ],
        },
      },
      {
        extends: true,
        // Real clients keep listeners and timers that only the end of their worker removes.
        test: { name: 'clients', include: [REAL_CLIENTS], testTimeout: 30_000 },
      },
      // Has database engines to start, for a run that needs them.
      'services/api/vitest.config.ts',
      'services/images/vitest.config.ts',
      'services/registry/vitest.config.ts',
      'mf-lead-popup/vitest.config.ts',
    ],
    // One fewer, Vitest's own choice, halves the speed of a machine with two.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: GroupedSequencer },
    restoreMocks: true,
    expect: { poll: { timeout: 25_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
