/** The fields of an entry in Vite's build manifest that are used here. */
interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/**
 * Reads from Vite's build manifest which files a browser fetches for a module.
 *
 * Shared packages are left out: the page's host provides them, and the copies in the artifact are for hosts
 * that do not.
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
    /** Lists the files of the shared packages, which a host provides to every fragment. */
    listShared(): string[] {
      const seen = new Set<string>();
      for (const key of Object.keys(manifest).filter(isShared)) collect(key, seen, true);
      return filesOf(seen);
    },

    /** @throws when `source`, a path such as `./src/lifecycles.tsx`, is not in the build */
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
