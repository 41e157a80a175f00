import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FragmentManifest, MAPS_FOLDER } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
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
    /** The source map of its server entry. */
    map?: string;
  },
): Promise<FragmentManifest> {
  const { base = '1.0.0', commit = null, lockfile, waivers, map, ...artifact } = source;
  const written = await writeArtifact(folder, artifact);
  const described = { ...written, ...(waivers && { waivers }) };
  const manifest = {
    ...described,
    ...(await writeMap(folder, map)),
    commit,
    lockfile,
    version: versionOf(base, described),
  };
  await writeFile(join(folder, 'fragment.json'), JSON.stringify(manifest));
  return manifest;
}

async function writeMap(folder: string, map: string | undefined) {
  if (map === undefined) return {};
  const path = `${MAPS_FOLDER}/server/entry.js.map`;
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), map);
  return { maps: { [path]: { integrity: digest(Buffer.from(map)), size: map.length } } };
}
