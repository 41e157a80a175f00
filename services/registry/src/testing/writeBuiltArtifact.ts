import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FragmentManifest } from '@site/fragment-kit';
import { writeArtifact } from '@site/fragment-kit/testing';
import { versionOf } from '@site/fragment-kit/version';

/** Writes an artifact as a build does, with a version derived from its content. */
export async function writeBuiltArtifact(
  folder: string,
  source: Omit<Parameters<typeof writeArtifact>[1], 'version'> & {
    base?: string;
    commit?: string;
    lockfile?: string;
    waivers?: FragmentManifest['waivers'];
  },
): Promise<FragmentManifest> {
  const { base = '1.0.0', commit = null, lockfile, waivers, ...artifact } = source;
  const written = await writeArtifact(folder, artifact);
  const described = { ...written, ...(waivers && { waivers }) };
  const manifest = { ...described, commit, lockfile, version: versionOf(base, described) };
  await writeFile(join(folder, 'fragment.json'), JSON.stringify(manifest));
  return manifest;
}
