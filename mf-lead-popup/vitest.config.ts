/** The embed's tests, and those of the pop-up once more: on Preact, as the embed is built. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { preactInstead } from './scripts/preactInstead.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      ...preactInstead,
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
    include: ['src/LeadPopup.test.tsx', 'src/embed/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
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
