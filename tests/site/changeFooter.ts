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

/** Writes another version of a footer, with another text below the brand's name, and perhaps with further styles. */
export async function changeFooter(
  footer: FooterArtifact,
  { text, into, mark, styles = '' }: { text: string; into: string; mark: string; styles?: string },
): Promise<FragmentManifest> {
  await cp(footer.folder, into, { recursive: true });
  const { server } = footer.manifest;
  const code = await readFile(join(into, server), 'utf8');
  const changed = code.replaceAll(brand.tagline, text);
  if (changed === code) throw new Error('The footer does not show the tagline any more.');
  const files = { ...footer.manifest.files };
  const write = async (name: string, content: string) => {
    await writeFile(join(into, name), content);
    const bytes = Buffer.from(content);
    files[name] = { integrity: digest(bytes), size: bytes.byteLength };
  };
  await write(server, changed);
  const [sheet] = footer.manifest.css;
  if (sheet && styles) await write(sheet, (await readFile(join(into, sheet), 'utf8')) + styles);
  // They are those of the other code, and what a shell has is without them.
  const { maps: _maps, ...described } = footer.manifest;
  const manifest: FragmentManifest = {
    ...described,
    version: `${footer.manifest.version}-${mark}`,
    files,
  };
  await writeFile(join(into, 'fragment.json'), JSON.stringify(manifest));
  return manifest;
}
