import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';

const own = (name: string) =>
  join(import.meta.dirname, `../preact/${name}${extname(import.meta.filename)}`);

const REPLACEMENTS = {
  react: own('react'),
  'react-dom': 'preact/compat',
  'react-dom/client': own('client'),
  'react/jsx-runtime': own('jsxRuntime'),
  'react/jsx-dev-runtime': own('jsxRuntime'),
};

/** How code that is written for React is resolved to run on Preact. The package in the root of the build depends on it. */
export const preactInstead = {
  alias: Object.entries(REPLACEMENTS).map(([react, replacement]) => ({
    find: new RegExp(`^${react}$`),
    replacement,
  })),
  dedupe: ['preact'],
} satisfies UserConfig['resolve'];

/** Leaves out Preact's own layer for React unless something of it is used: its package does not say that it may be. */
export const withoutUnusedCompat: Plugin = {
  name: 'fragment-kit:without-unused-compat',
  transform: {
    filter: { id: /preact\/compat\/dist\// },
    handler: (code) => ({ code, map: null, moduleSideEffects: false }),
  },
};

/** Whether the browser side of the package in `folder` runs on Preact: it does if that is among its dependencies. */
export function runsOnPreact(folder: string): boolean {
  const { dependencies = {} } = createRequire(join(folder, 'package.json'))('./package.json');
  return 'preact' in dependencies;
}
