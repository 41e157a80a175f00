import type { FragmentManifest } from '@site/fragment-kit';
import { findOwn } from '@site/fragment-kit/find-own';
import type { MadePage, Replaced } from './comparison.ts';

/** A file of a fragment's browser side, without the digest in its name: the same in both versions. */
export interface FileChange {
  fragment: string;
  file: string;
  /** Bytes; absent in the version that does not have it. */
  before?: number;
  after?: number;
}

/** The two versions of a fragment; one of them may be missing, and a layout has neither. */
export interface Versions extends Replaced {
  liveManifest?: FragmentManifest | undefined;
  manifest?: FragmentManifest | undefined;
}

const DIGEST = /-[\w-]{8}(?=\.\w+$)/;
const isClient = (file: string) => file.startsWith('client/');

/** `client/Footer-4f5a6b7c.js` becomes `Footer-….js`. */
export const stemOf = (file: string) => file.replace(/^client\//, '').replace(DIGEST, '-…');

/** The files for browsers that differ between two versions. */
export function listFileChanges({ name, liveManifest, manifest }: Versions): FileChange[] {
  const before = indexFiles(liveManifest);
  const after = indexFiles(manifest);
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((file) => {
    const [was, is] = [before.get(file), after.get(file)];
    if (was?.integrity === is?.integrity) return [];
    return {
      fragment: name,
      file,
      ...(was && { before: was.size }),
      ...(is && { after: is.size }),
    };
  });
}

function indexFiles(manifest: FragmentManifest | undefined) {
  return new Map(
    Object.entries(manifest?.files ?? {})
      .filter(([file]) => isClient(file))
      .map(([file, each]) => [stemOf(file), each]),
  );
}

/** The changed files that a page's browser side loads: those of mounted fragments and of the page's islands. */
export function findUsed(
  changes: readonly FileChange[],
  pages: readonly [before: MadePage, after: MadePage],
  versions: readonly Versions[],
): string[] {
  const used = new Set<string>();
  for (const [index, { slots }] of pages.entries())
    for (const { fragment, islands } of slots) {
      const found = versions.find(({ name }) => name === fragment);
      const manifest = index === 0 ? found?.liveManifest : found?.manifest;
      const exposes = [manifest?.mount?.expose, ...islands.map(({ expose }) => expose)];
      for (const name of exposes) {
        const module = name === undefined ? undefined : findOwn(manifest?.exposes, name);
        for (const file of module ? [module.file, ...module.preload, ...module.css] : [])
          used.add(`${fragment}/${stemOf(file)}`);
      }
    }
  return changes
    .map(({ fragment, file }) => `${fragment}/${file}`)
    .filter((each) => used.has(each));
}
