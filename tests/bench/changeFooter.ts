import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@site/config/brand';
import type { FragmentManifest } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import type { Artifact } from '../../shell/src/release/createArtifactStore.ts';

/** Writes the artifact of a footer that says something else below the brand's name, as a version of its own. */
export async function changeFooter(
  footer: Artifact,
  { text, into, mark }: { text: string; into: string; mark: string },
): Promise<FragmentManifest> {
  await cp(footer.folder, into, { recursive: true });
  const { server } = footer.manifest;
  const file = join(into, server);
  const code = await readFile(file, 'utf8');
  const changed = code.replaceAll(brand.tagline, text);
  if (changed === code) throw new Error('The footer does not show the tagline any more.');
  await writeFile(file, changed);
  const bytes = Buffer.from(changed);
  const manifest: FragmentManifest = {
    ...footer.manifest,
    version: `${footer.manifest.version}-${mark}`,
    files: {
      ...footer.manifest.files,
      [server]: { integrity: digest(bytes), size: bytes.byteLength },
    },
  };
  await writeFile(join(into, 'fragment.json'), JSON.stringify(manifest));
  return manifest;
}
