import type { ArtifactManifest } from '@site/fragment-kit';
import { findOwn } from '@site/fragment-kit/find-own';
import type { Registry } from '../createRegistry.ts';

/** Bytes, not compressed. */
export interface Sizes {
  /** All modules and what they import of its own. Packages that the site shares with fragments come from the site. */
  script: number;
  /** Those that its HTML needs. */
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

function measure(manifest: ArtifactManifest): Sizes {
  const { files } = manifest;
  const sum = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce((bytes, path) => bytes + (findOwn(files, path)?.size ?? 0), 0);
  if (!('slot' in manifest)) return { script: 0, style: 0, server: 0 };
  const { remoteEntry, exposes, css, server } = manifest;
  const modules = Object.values(exposes).flatMap(({ file, preload }) => [file, ...preload]);
  return { script: sum([remoteEntry, ...modules]), style: sum(css), server: sum([server]) };
}
