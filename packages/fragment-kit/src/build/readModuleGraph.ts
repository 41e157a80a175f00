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

  const importsShared = (key: string) =>
    // The plugin's own module, from which others get the shared packages.
    /__federation_fn_import/.test(manifest[key]?.file ?? '') ||
    (manifest[key]?.imports ?? []).some(isShared);

  function collect(key: string, seen: Set<string>, withShared = false): void {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || (isShared(key) && !withShared)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) collect(imported, seen, withShared);
  }

  /** The chunks that the given chunks import on demand, directly or indirectly. */
  function collectLazy(known: ReadonlySet<string>): Set<string> {
    const all = new Set(known);
    // Iterating a set also visits items added on the way.
    for (const key of all)
      for (const later of manifest[key]?.dynamicImports ?? []) collect(later, all);
    return new Set([...all].filter((key) => !known.has(key)));
  }

  const chunksOf = (keys: Iterable<string>) =>
    [...keys].map((key) => manifest[key] as ManifestChunk);
  const filesOf = (keys: Iterable<string>) => chunksOf(keys).map(({ file }) => file);

  return {
    /** Lists the files of the shared packages, which a host provides to every fragment. */
    listShared(): string[] {
      const seen = new Set<string>();
      for (const key of Object.keys(manifest).filter(isShared)) collect(key, seen, true);
      return filesOf(seen);
    },

    /** @throws if `source`, a path such as `./src/lifecycles.tsx`, is not in the build, or a lazy module has styles */
    describe(source: string) {
      const key = source.replace(/^\.\//, '');
      const chunk = manifest[key];
      if (!chunk)
        throw new Error(`${source} is not in the build; is it in the exposes of the fragment?`);
      const seen = new Set<string>();
      collect(key, seen);
      const lazy = collectLazy(seen);
      const css = [...new Set(chunksOf(seen).flatMap((each) => each.css ?? []))];
      const late = chunksOf(lazy).find((each) => each.css?.some((file) => !css.includes(file)));
      if (late)
        throw new Error(
          `${late.file} is imported on demand by ${source} and has styles, which the bundler would load unchecked. Import them in a module that is always loaded.`,
        );
      return {
        file: chunk.file,
        css,
        preload: filesOf(seen).filter((file) => file !== chunk.file),
        standalone: ![...seen].some(importsShared),
        ...(lazy.size > 0 && { lazy: filesOf(lazy) }),
      };
    },
  };
}
