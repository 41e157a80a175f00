import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { UserConfig } from 'vite';

const REPLACEMENTS = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
};

/** How code that is written for React is resolved to run on Preact. The package in the root of the build depends on it. */
export const preactInstead = {
  alias: Object.entries(REPLACEMENTS).map(([react, replacement]) => ({
    find: new RegExp(`^${react}$`),
    replacement,
  })),
  dedupe: ['preact'],
} satisfies UserConfig['resolve'];

/** Whether the browser side of the package in `folder` runs on Preact: it does if that is among its dependencies. */
export function runsOnPreact(folder: string): boolean {
  const { dependencies = {} } = createRequire(join(folder, 'package.json'))('./package.json');
  return 'preact' in dependencies;
}
