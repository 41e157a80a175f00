import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  CONTRACT_VERSION,
  type FragmentManifest,
  type RouteClaims,
  type SlotName,
} from '../contract.ts';
import { digest } from '../digest.ts';

interface ArtifactSource extends RouteClaims {
  name: string;
  slot: SlotName;
  version?: string;
  /** The source of `server/entry.js`. */
  server: string;
  fallback?: string;
  /** Contents of client files by path inside `client/`; `remoteEntry.js` and `lifecycles.js` when absent. */
  client?: Record<string, string>;
  mount?: FragmentManifest['mount'];
  sameOnEveryPage?: true;
  shared?: FragmentManifest['shared'];
}

/** Writes an artifact without a build, for tests of code that stores, serves or runs artifacts. */
export async function writeArtifact(
  folder: string,
  source: ArtifactSource,
): Promise<FragmentManifest> {
  const client = source.client ?? { 'remoteEntry.js': '', 'lifecycles.js': '' };
  const texts: Record<string, string> = {
    'fallback.html': source.fallback ?? `<p>${source.name} stands in</p>`,
    'server/entry.js': source.server,
    ...Object.fromEntries(Object.entries(client).map(([path, text]) => [`client/${path}`, text])),
  };
  const files: FragmentManifest['files'] = {};
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
    files[path] = { integrity: digest(Buffer.from(text)), size: Buffer.byteLength(text) };
  }
  const manifest: FragmentManifest = {
    contract: CONTRACT_VERSION,
    name: source.name,
    version: source.version ?? '1.0.0',
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    slot: source.slot,
    ...(source.routes && { routes: source.routes }),
    ...(source.query && { query: source.query }),
    mount: source.mount ?? null,
    ...(source.sameOnEveryPage && { sameOnEveryPage: source.sameOnEveryPage }),
    remoteEntry: 'client/remoteEntry.js',
    server: 'server/entry.js',
    fallback: 'fallback.html',
    css: [],
    exposes: source.mount
      ? { [source.mount.expose]: { file: 'client/lifecycles.js', css: [], preload: [] } }
      : {},
    ...(source.shared && { shared: source.shared }),
    files,
    totals: {
      files: Object.keys(files).length,
      bytes: Object.values(files).reduce((sum, { size }) => sum + size, 0),
    },
  };
  await writeFile(join(folder, 'fragment.json'), JSON.stringify(manifest));
  return manifest;
}
