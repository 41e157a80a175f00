import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ArtifactManifest,
  CONTRACT_VERSION,
  LAYOUT_NAME,
  type LayoutManifest,
} from '../contract.ts';
import { digest } from '../digest.ts';
import { LAYOUT_FILE, parseLayoutSource, writeLayoutFile } from '../parseManifest.ts';
import { versionOf } from '../versionOf.ts';
import { buildFragment } from './buildFragment.ts';
import { readProvenance } from './readProvenance.ts';

/** Whether a folder is the source of a fragment or of a layout. */
export const isArtifactFolder = (folder: string): boolean =>
  ['fragment.config.ts', LAYOUT_FILE].some((file) => existsSync(join(folder, file)));

/** Builds the fragment or layout in `folder` into its `dist/` folder. */
export const buildArtifact = (folder: string): Promise<ArtifactManifest> =>
  existsSync(join(folder, LAYOUT_FILE)) ? buildLayout(folder) : buildFragment(folder);

/**
 * Builds the artifact of the layout in `folder`.
 *
 * @throws {ContractError} naming each field of its `layout.json` that is wrong
 */
async function buildLayout(folder: string): Promise<LayoutManifest> {
  const source = join(folder, LAYOUT_FILE);
  const { version, slots } = parseLayoutSource(await readFile(source, 'utf8'), source);
  const layout = { slots };
  const bytes = Buffer.from(writeLayoutFile(layout));
  const files = { [LAYOUT_FILE]: { integrity: digest(bytes), size: bytes.byteLength } };
  const described: Omit<LayoutManifest, 'version'> = {
    contract: CONTRACT_VERSION,
    name: LAYOUT_NAME,
    ...(await readProvenance(folder, new Date())),
    layout,
    files,
    totals: { files: 1, bytes: bytes.byteLength },
  };
  const manifest: LayoutManifest = { ...described, version: versionOf(version, described) };
  const dist = join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, LAYOUT_FILE), bytes);
  await writeFile(join(dist, 'fragment.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
