import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FragmentManifest } from '@site/fragment-kit';
import { parseManifest } from '@site/fragment-kit/manifest';

/** A fragment's artifact in memory. */
export interface Artifact {
  manifest: FragmentManifest;
  /** By path, without `fragment.json`. */
  files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads the artifact in a folder, such as the `dist` of a build.
 *
 * @throws {ContractError} if `fragment.json` breaks the contract
 */
export async function readArtifact(folder: string): Promise<Artifact> {
  const source = join(folder, 'fragment.json');
  const manifest = parseManifest(await readFile(source, 'utf8'), source);
  const files = new Map<string, Uint8Array>();
  for (const path of Object.keys(manifest.files))
    files.set(path, await readFile(join(folder, path)));
  return { manifest, files };
}
