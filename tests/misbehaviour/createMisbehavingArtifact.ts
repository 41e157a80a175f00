import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FragmentManifest } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { parseManifest } from '@site/fragment-kit/manifest';
import { build } from 'esbuild';
import type { SiteRegistry } from '../site/openSiteRegistry.ts';

/**
 * Writes the artifact of a misbehaving fragment: the live, healthy one, with files replaced by those in the
 * misbehaviour's folder. `entry.js` replaces the server entry; `lifecycles.ts(x)` every exposed client module, bundled
 * with a React of its own; so does `module.txt`, as it is.
 *
 * @param options.entry the code of the server entry, in place of the folder's
 * @returns its manifest, which is in `into` as `fragment.json`
 */
export async function createMisbehavingArtifact(
  misbehaviour: string,
  {
    registry,
    fragment,
    into,
    entry: code,
  }: { registry: SiteRegistry; fragment: string; into: string; entry?: string },
): Promise<FragmentManifest> {
  const { healthy, files } = await readLiveArtifact(registry, fragment);
  const folder = join(import.meta.dirname, misbehaviour);
  const entry = join(folder, 'entry.js');
  if (code !== undefined) files.set(healthy.server, Buffer.from(code));
  else if (existsSync(entry)) files.set(healthy.server, await readFile(entry));
  const lifecycles = ['lifecycles.ts', 'lifecycles.tsx']
    .map((name) => join(folder, name))
    .find(existsSync);
  if (lifecycles) {
    const bundled = await bundleOnce(lifecycles);
    for (const { file } of Object.values(healthy.exposes)) files.set(file, bundled);
  }
  const module = join(folder, 'module.txt');
  if (existsSync(module))
    for (const { file } of Object.values(healthy.exposes)) files.set(file, await readFile(module));
  // The source maps would be those of other modules.
  const { maps: _, ...rest } = healthy;
  const manifest: FragmentManifest = {
    ...rest,
    version: `0.0.0-${misbehaviour}`,
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [
        path,
        { integrity: digest(bytes), size: bytes.byteLength },
      ]),
    ),
  };
  files.set('fragment.json', Buffer.from(JSON.stringify(manifest)));
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(into, path)), { recursive: true });
    await writeFile(join(into, path), bytes);
  }
  return manifest;
}

async function readLiveArtifact(registry: SiteRegistry, fragment: string) {
  const { fragments, release } = await registry.getLive();
  const live = fragments[fragment];
  if (!live) throw new Error(`${fragment} is not in release ${release}.`);
  const read = async (path: string) => {
    const bytes = await registry.findFile(fragment, live.version, path);
    if (!bytes) throw new Error(`${fragment}@${live.version} has no file ${path}.`);
    return bytes;
  };
  const text = (await read('fragment.json')).toString();
  const healthy = parseManifest(text, `the live ${fragment}@${live.version}`);
  const files = new Map<string, Uint8Array>();
  for (const path of Object.keys(healthy.files)) files.set(path, await read(path));
  return { healthy, files };
}

const bundles = new Map<string, Promise<Uint8Array>>();

function bundleOnce(source: string): Promise<Uint8Array> {
  const bundled = bundles.get(source) ?? bundle(source);
  bundles.set(source, bundled);
  return bundled;
}

async function bundle(source: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${source} produced no output.`);
  return output.contents;
}
