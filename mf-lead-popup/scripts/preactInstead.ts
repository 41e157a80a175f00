import { fileURLToPath } from 'node:url';

const REPLACEMENTS = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
};

/** Aliases by which code that is written for React runs on Preact, for the embed's build and its tests. */
export const preactInstead = Object.entries(REPLACEMENTS).map(([react, preact]) => ({
  find: new RegExp(`^${react}$`),
  replacement: fileURLToPath(import.meta.resolve(preact)),
}));
