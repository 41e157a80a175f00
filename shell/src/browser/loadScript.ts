import type { FragmentData, ScriptData } from '../wire/pageData.ts';
import { findIntegrity } from './findIntegrity.ts';

const preloaded = new Set<string>();

/** Preloads modules that will be imported, all at once. */
function preloadModules(urls: string[]): void {
  for (const url of urls) addPreload(url, 'modulepreload');
}

function addPreload(href: string, rel: 'modulepreload' | 'preload'): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.as = 'style';
  // A preload is used only if the later request has the same mode.
  link.crossOrigin = '';
  link.integrity = findIntegrity(href);
  link.href = href;
  document.head.append(link);
}

/** Loads a script of the shell and all modules of its graph. */
export function loadScript<Module>({ url, preload }: ScriptData): Promise<Module> {
  preloadModules(preload);
  return import(/* @vite-ignore */ url);
}

/** Preloads all modules of a fragment's exposed module, and its styles. */
export function preloadFragment({ folder, remoteEntry, exposes }: FragmentData, expose: string) {
  const module = exposes[expose];
  if (!module) return;
  preloadModules([remoteEntry, module.file, ...module.preload].map((file) => folder + file));
  for (const file of module.css) addPreload(folder + file, 'preload');
}
