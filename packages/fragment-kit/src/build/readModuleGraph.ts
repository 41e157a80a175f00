/** An entry of Vite's build manifest, as far as it is used here. */
interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/**
 * Reads from Vite's build manifest what a browser fetches for a module.
 *
 * Shared packages are left out: a page's host provides them, and the copies in the artifact are for a page
 * whose host has none.
 */
export function readModuleGraph(manifest: Record<string, ManifestChunk>) {
  const isShared = (key: string) => /__federation_shared_/.test(manifest[key]?.file ?? '');

  function collect(key: string, seen: Set<string>, withShared = false): void {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || (isShared(key) && !withShared)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) collect(imported, seen, withShared);
  }

  const filesOf = (keys: Iterable<string>) =>
    [...keys].map((key) => (manifest[key] as ManifestChunk).file);

  return {
    /** The files of the shared packages, which a host provides to every fragment. */
    listShared(): string[] {
      const seen = new Set<string>();
      for (const key of Object.keys(manifest).filter(isShared)) collect(key, seen, true);
      return filesOf(seen);
    },

    /** @throws when `source`, a path such as `./src/lifecycles.tsx`, is not part of the build */
    describe(source: string) {
      const key = source.replace(/^\.\//, '');
      const chunk = manifest[key];
      if (!chunk)
        throw new Error(`${source} is not in the build; is it in the exposes of the fragment?`);
      const seen = new Set<string>();
      collect(key, seen);
      const chunks = [...seen].map((each) => manifest[each] as ManifestChunk);
      return {
        file: chunk.file,
        css: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
        preload: filesOf(seen).filter((file) => file !== chunk.file),
      };
    },
  };
}
