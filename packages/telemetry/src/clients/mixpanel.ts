import type { OverridedMixpanel } from 'mixpanel-browser';
// @ts-expect-error The library has types for its entries alone.
import { init_as_module } from 'mixpanel-browser/src/mixpanel-core';

/** The library. It loads its recorder and its targeting as modules, whose digests the page's import map holds. */
export const mixpanel: OverridedMixpanel = init_as_module((url: string, onLoad: () => void) => {
  import(/* @vite-ignore */ url).then(onLoad, (error: unknown) =>
    console.error(`Product analytics: ${url} was not loaded.`, error),
  );
});
