import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from '@site/fragment-kit/digest';
import { ContractError, describeFiles, parseArtifact } from '@site/fragment-kit/manifest';
import type { VerifiedArtifact } from './createVersions.ts';

/**
 * Reads a built artifact from its folder.
 *
 * @throws {ContractError} when a file is not what `fragment.json` says
 */
export async function readArtifact(folder: string): Promise<VerifiedArtifact> {
  const source = join(folder, 'fragment.json');
  const manifestBytes = await readFile(source);
  const manifest = parseArtifact(manifestBytes.toString(), source);
  const files = new Map<string, Uint8Array>();
  const maps = new Map<string, Uint8Array>();
  for (const [path, { integrity }] of Object.entries(describeFiles(manifest))) {
    const bytes = await readFile(join(folder, path));
    if (digest(bytes) !== integrity)
      throw new ContractError(
        `${path} of ${manifest.name}@${manifest.version} does not match fragment.json.`,
      );
    (Object.hasOwn(manifest.files, path) ? files : maps).set(path, bytes);
  }
  return { manifest, manifestBytes, files, maps };
}
