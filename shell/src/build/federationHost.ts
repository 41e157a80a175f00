import { fileURLToPath } from 'node:url';
import federation from '@originjs/vite-plugin-federation';
import { sharedPackages } from '@site/fragment-kit/shared-packages';
import { withoutSemver } from '@site/fragment-kit/vite';
import type { Plugin } from 'vite';

/**
 * Only this file and `loadRemote.ts` know the federation plugin. The plugin builds a host only if it is given a remote; the
 * real remotes come from the release, at run time.
 */
export function federationHost(folder: string): Plugin[] {
  return [
    withoutSemver(),
    federation({
      name: 'shell',
      remotes: { none: 'none.js' },
      shared: sharedPackages(folder),
    }) as Plugin,
  ];
}

/** The plugin resolves itself from the folder it builds. */
export const federationAlias = {
  find: '@originjs/vite-plugin-federation',
  replacement: fileURLToPath(import.meta.resolve('@originjs/vite-plugin-federation')),
};
