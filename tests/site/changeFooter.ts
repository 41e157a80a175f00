import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@site/config/brand';
import type { FragmentManifest } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import type { Artifact } from '../../shell/src/release/createArtifactStore.ts';

export type FooterArtifact = Pick<Artifact, 'folder' | 'manifest'>;

/** The artifact that the last build of the footer wrote. */
export async function readBuiltFooter(): Promise<FooterArtifact> {
  const folder = join(repository, 'mf-footer/dist');
  return { folder, manifest: JSON.parse(await readFile(join(folder, 'fragment.json'), 'utf8')) };
}

/** Writes another version of a footer, with another text below the brand's name. */
export async function changeFooter(
  footer: FooterArtifact,
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
  // They are those of the other code, and what a shell has is without them.
  const { maps: _maps, ...described } = footer.manifest;
  const manifest: FragmentManifest = {
    ...described,
    version: `${footer.manifest.version}-${mark}`,
    files: {
      ...footer.manifest.files,
      [server]: { integrity: digest(bytes), size: bytes.byteLength },
    },
  };
  await writeFile(join(into, 'fragment.json'), JSON.stringify(manifest));
  return manifest;
}
