import { extname } from 'node:path';
import type { ArtifactManifest } from '@site/fragment-kit';
import type { Registry } from '../createRegistry.ts';

/** Bytes, not compressed. */
export interface Sizes {
  /** All scripts for browsers. */
  script: number;
  /** All style sheets. */
  style: number;
  server: number;
}

/** One entry is a few numbers. */
const MAX_KNOWN = 5_000;

/** The sizes of versions, which never change. */
export function createSizes({ getManifest }: Pick<Registry, 'getManifest'>) {
  const known = new Map<string, Sizes>();

  /** `undefined` if the version is damaged. */
  async function find(
    name: string,
    version: { version: string; integrity: string },
  ): Promise<Sizes | undefined> {
    const found = known.get(version.integrity);
    if (found) return found;
    const manifest = await getManifest(name, version).catch(() => undefined);
    if (!manifest) return undefined;
    if (known.size >= MAX_KNOWN) known.clear();
    const sizes = measure(manifest);
    known.set(version.integrity, sizes);
    return sizes;
  }

  return { find };
}

function measure({ files }: ArtifactManifest): Sizes {
  const sum = (isCounted: (path: string) => boolean) =>
    Object.entries(files).reduce(
      (bytes, [path, { size }]) => bytes + (isCounted(path) ? size : 0),
      0,
    );
  const inBrowser = (extension: string) => (path: string) =>
    path.startsWith('client/') && extname(path) === extension;
  return {
    script: sum(inBrowser('.js')),
    style: sum(inBrowser('.css')),
    server: sum((path) => path.startsWith('server/') && extname(path) === '.js'),
  };
}
