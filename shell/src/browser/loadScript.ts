import type { FragmentData, ScriptData } from './pageData.ts';

const preloaded = new Set<string>();

/** Asks for modules that will be imported, all at once. */
export function preloadModules(urls: string[]): void {
  for (const href of urls) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** Loads a script of the shell together with all modules of its graph. */
export function loadScript<Module>({ url, preload }: ScriptData): Promise<Module> {
  preloadModules(preload);
  return import(/* @vite-ignore */ url);
}

/** Asks for all modules of a fragment's exposed module. */
export function preloadFragment(data: FragmentData, expose: string): void {
  const module = data.exposes[expose];
  if (module)
    preloadModules(
      [data.remoteEntry, module.file, ...module.preload].map((file) => data.folder + file),
    );
}
