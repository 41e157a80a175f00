import {
  __federation_method_getRemote as getRemote,
  __federation_method_setRemote as setRemote,
} from 'virtual:__federation__';
import type { ClientLifecycles } from '@site/fragment-kit';
import type { FragmentData } from './pageData.ts';

/** Loads an exposed module of a fragment through the federation runtime, and the styles it brings. */
export async function loadRemote(
  fragment: string,
  data: FragmentData,
  expose: string,
): Promise<ClientLifecycles> {
  const module = data.exposes[expose];
  if (!module) throw new Error(`${fragment}@${data.version} exposes no ${expose}`);
  const styles = Promise.all(module.css.map((file) => addStyles(data.folder + file)));
  setRemote(fragment, { url: data.folder + data.remoteEntry, format: 'esm', from: 'vite' });
  const [lifecycles] = await Promise.all([getRemote(fragment, expose), styles]);
  return lifecycles as ClientLifecycles;
}

const added = new Map<string, Promise<void>>();

/** Resolves when the file is there or could not be had: a missing style must not keep the code from running. */
function addStyles(href: string): Promise<void> {
  const known = added.get(href);
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const settled = new Promise<void>((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
  added.set(href, settled);
  document.head.append(link);
  return settled;
}
