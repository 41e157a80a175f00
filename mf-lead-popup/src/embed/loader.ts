/**
 * Entry of the loader, the only script that a host page names. Defines the element, and places one for a tag with data-key. Its
 * exports make it a module of an import map for single-spa, and a container of module federation.
 */

import { loadModule } from '@site/lead-popup/load-module';
import { createLeadPopupElement } from './createLeadPopupElement.ts';
import { createLifecycles } from './createLifecycles.ts';
import { createMemory } from './createMemory.ts';
import type { MountEmbed } from './EmbedApp.ts';
import { ATTRIBUTES, asProperty, TAG } from './embedNames.ts';
import { hasWaitingPosts } from './hasWaitingPosts.ts';

/** Written by the build: the digest of the module with the quiz. */
declare const EMBED_APP_INTEGRITY: string;

const { url: address } = import.meta;
const { origin } = new URL(address);
const app = { url: new URL('./app.js', address).href, integrity: EMBED_APP_INTEGRITY };

let loading: Promise<{ mount: MountEmbed }> | undefined;

// A page with a floating and a pinned tag has the element of the first.
if (!customElements.get(TAG)) {
  customElements.define(
    TAG,
    createLeadPopupElement({
      siteUrl: origin,
      loadApp: async () => {
        loading ??= loadModule(app);
        loading.catch(() => (loading = undefined));
        return (await loading).mount;
      },
      // A browser that does not say sends what waits once the quiz is fetched.
      hasWaiting: async () => (await hasWaitingPosts(origin)) === true,
      memory: createMemory(
        () => localStorage,
        () => Date.now(),
      ),
      clock: () => performance.now(),
    }),
  );
  // A redirect may have led here, so the address alone does not tell which script this is.
  for (const { src, dataset } of document.querySelectorAll<HTMLScriptElement>('script[data-key]')) {
    const { key, ...options } = dataset;
    if (!src.startsWith(`${origin}/embed/`) || !key) continue;
    const element = document.createElement(TAG);
    element.setAttribute('integration-key', key);
    for (const name of ATTRIBUTES) {
      const value = options[asProperty(name)];
      if (value !== undefined) element.setAttribute(name, value);
    }
    document.body.append(element);
  }
}

const lifecycles = createLifecycles();
export const { bootstrap, mount, update, unmount } = lifecycles;

/** Module federation offers what the host shares. Nothing is taken, so no React is there twice or half. */
export const init = (): void => {};
export const get = async (name: string) => {
  if (name !== './lifecycles') throw new Error(`${TAG} exposes ./lifecycles, not ${name}.`);
  // Without a default export @originjs/vite-plugin-federation puts all others into one.
  return () => ({ ...lifecycles, default: lifecycles });
};
