import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { describeFiles, parseArtifact } from '../parseManifest.ts';

const compress = promisify(gzip);
/** The gzip header's field for the operating system. */
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;

/**
 * Packs the artifact in `folder` for publishing: a tar.gz of only `fragment.json` and the files and source maps it names. The same artifact gives
 * the same bytes.
 *
 * @throws {ContractError} if `fragment.json` breaks the contract
 */
export async function packArchive(folder: string): Promise<Buffer> {
  const text = await readFile(join(folder, 'fragment.json'));
  const manifest = parseArtifact(String(text), join(folder, 'fragment.json'));
  const archive = pack();
  const add = (name: string, bytes: Buffer) =>
    archive.entry({ name, mtime: new Date(0), mode: 0o644, uid: 0, gid: 0 }, bytes);
  // First, so that the reader knows what else to expect.
  add('fragment.json', text);
  for (const path of Object.keys(describeFiles(manifest)).sort())
    add(path, await readFile(join(folder, path)));
  archive.finalize();
  const packed = await compress(await buffer(archive), { level: 9 });
  packed[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
  return packed;
}
