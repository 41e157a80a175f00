import {
  __federation_method_getRemote as getRemote,
  __federation_method_setRemote as setRemote,
} from 'virtual:__federation__';
import type { ClientLifecycles } from '@site/fragment-kit';
import type { FragmentData } from './pageData.ts';

/**
 * Loads an exposed module of a fragment through the federation runtime. All files of its graph are asked for at once:
 * the page knows them, so nothing is discovered on the way.
 */
export async function loadRemote(
  fragment: string,
  data: FragmentData,
  expose: string,
): Promise<ClientLifecycles> {
  const module = data.exposes[expose];
  if (!module) throw new Error(`${fragment}@${data.version} exposes no ${expose}`);
  for (const file of [data.remoteEntry, module.file, ...module.preload])
    addLink('modulepreload', data.folder + file);
  const styles = Promise.all(module.css.map((file) => addLink('stylesheet', data.folder + file)));
  setRemote(fragment, { url: data.folder + data.remoteEntry, format: 'esm', from: 'vite' });
  const [lifecycles] = await Promise.all([getRemote(fragment, expose), styles]);
  return lifecycles as ClientLifecycles;
}

const links = new Map<string, Promise<void>>();

/** Resolves when the file is there or could not be had: a missing style must not keep the code from running. */
function addLink(rel: 'modulepreload' | 'stylesheet', href: string): Promise<void> {
  const known = links.get(href);
  if (known) return known;
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  const settled = new Promise<void>((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
  links.set(href, settled);
  document.head.append(link);
  return settled;
}
