/** A module and its digest, as in subresource integrity. */
export interface CheckedFile {
  url: string;
  /** Without one, nothing is checked. */
  integrity: string | undefined;
}

/**
 * Imports a module whose bytes the browser has checked. A module that is preloaded with a digest is the one that the import
 * then gets; no policy needs to allow more than this origin, and Trusted Types have nothing to check. Rejects for other bytes.
 */
export async function loadModule<Module>({ url, integrity }: CheckedFile): Promise<Module> {
  if (integrity) await preload(url, integrity);
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url);
}

async function preload(url: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  // Rejects for other bytes; what follows comes from the cache.
  if (!link.relList.supports('modulepreload'))
    return void (await fetch(url, { integrity, credentials: 'omit' }));
  link.rel = 'modulepreload';
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.href = url;
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${url} could not be loaded.`));
  });
  document.head.append(link);
  await loaded.finally(() => link.remove());
}
