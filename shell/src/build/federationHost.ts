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
    withoutOtherFormats(),
    federation({
      name: 'shell',
      remotes: { none: 'none.js' },
      shared: sharedPackages(folder),
    }) as Plugin,
  ];
}

/** What the plugin's runtime asks of a remote, and the answer for ours: all are modules at an address, built by Vite. */
const KNOWN = {
  "'var' === remote.format": 'false',
  "remoteFrom === 'webpack'": 'false',
  "['esm', 'systemjs'].includes(remote.format)": 'true',
  "typeof remote.url === 'function' ? remote.url : () => Promise.resolve(remote.url)":
    '() => Promise.resolve(remote.url)',
  // It was done a line before.
  'remote.lib.init(shareScope);': '',
  // All that is shared comes from this host.
  "(globalThis.__federation_shared__ || {})['default'] || {}": '{}',
};

/** Leaves out of the runtime, which visitors load with the first island, what loads remotes of other formats. */
function withoutOtherFormats(): Plugin {
  return {
    name: 'shell:without-other-formats',
    transform: {
      filter: { id: /__federation__$/ },
      handler(code) {
        if (!code.includes('__federation_method_ensure(remoteId)')) return null;
        let known = code;
        for (const [question, answer] of Object.entries(KNOWN)) {
          if (!known.includes(question))
            this.error(`The federation plugin has changed: its runtime has no ${question}.`);
          known = known.replace(question, answer);
        }
        return { code: known, map: null };
      },
    },
  };
}

/** The plugin resolves itself from the folder it builds. */
export const federationAlias = {
  find: '@originjs/vite-plugin-federation',
  replacement: fileURLToPath(import.meta.resolve('@originjs/vite-plugin-federation')),
};
