import type { FragmentData, ScriptData } from '../wire/pageData.ts';
import { addLink } from './addLink.ts';

const preloaded = new Set<string>();

/** Preloads modules that will be imported, all at once. */
function preloadModules(urls: string[]): void {
  for (const url of urls) addPreload(url, 'modulepreload');
}

function addPreload(href: string, rel: 'modulepreload' | 'preload'): void {
  if (!preloaded.has(href)) addLink(rel, href);
  preloaded.add(href);
}

/** Loads a script of the shell and all modules of its graph. */
export function loadScript<Module>({ url, preload }: ScriptData): Promise<Module> {
  preloadModules(preload);
  return import(/* @vite-ignore */ url);
}

/**
 * Preloads all modules of a fragment's exposed module, and its styles.
 *
 * @param shared URLs of shared packages; a module imports them through another one of its fragment
 */
export function preloadFragment(
  { folder, remoteEntry, exposes }: FragmentData,
  expose: string,
  shared: string[],
): void {
  const module = exposes[expose];
  if (!module) return;
  preloadModules([remoteEntry, module.file, ...module.preload].map((file) => folder + file));
  if (module.shared) preloadModules(shared);
  for (const file of module.css) addPreload(folder + file, 'preload');
}
