/** The embed's tests, and those of the pop-up once more: on Preact, as the embed is built. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { preactInstead } from '@site/fragment-kit/preact-instead';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    ...preactInstead,
    alias: [
      ...preactInstead.alias,
      // The build leaves it out too.
      { find: /^preact\/compat$/, replacement: here('src/embed/testing/withoutCompat.ts') },
      { find: /^react-dom\/test-utils$/, replacement: here('src/embed/testing/actAsReact.ts') },
      // Its other build requires React past all aliases.
      {
        find: /^@testing-library\/react$/,
        replacement: here('node_modules/@testing-library/react/dist/@testing-library/react.esm.js'),
      },
    ],
  },
  test: {
    name: 'embed',
    // As in the root.
    isolate: false,
    maxWorkers: availableParallelism(),
    include: [
      'src/LeadPopup.test.tsx',
      'src/{components,lead}/*.test.tsx',
      'src/embed/**/*.test.{ts,tsx}',
      'scripts/*.test.ts',
    ],
    setupFiles: [
      '../scripts/test/restoreGlobals.ts',
      '../scripts/test/waitPatiently.ts',
      './src/embed/testing/inputBeforeChange.ts',
    ],
    server: { deps: { inline: [/testing-library/, /preact/] } },
    restoreMocks: true,
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
