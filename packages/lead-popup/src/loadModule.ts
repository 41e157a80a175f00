/** A file of the embed and its digest, as in subresource integrity. */
export interface CheckedFile {
  url: string;
  integrity: string;
}

/**
 * Imports a module whose bytes the browser has checked. A module that is preloaded with a digest is the one that the import
 * then gets; no policy needs to allow more than this origin, and Trusted Types have nothing to check. Rejects for other bytes.
 */
export async function loadModule<Module>({ url, integrity }: CheckedFile): Promise<Module> {
  const link = document.createElement('link');
  if (link.relList.supports('modulepreload')) {
    link.rel = 'modulepreload';
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.href = url;
    const loading = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`${url} could not be loaded.`));
    });
    document.head.append(link);
    await loading.finally(() => link.remove());
  }
  // Rejects for other bytes; what follows comes from the cache.
  else await fetch(url, { integrity, credentials: 'omit' });
  return import(/* @vite-ignore */ url);
}
