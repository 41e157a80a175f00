import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { FragmentManifest } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { versionOf } from '@site/fragment-kit/version';
import { type Header, pack } from 'tar-stream';
import { ARCHIVE_LIMITS } from '../ArchiveLimits.ts';
import type { Expected } from '../createArtifactReader.ts';
import { IntakeError } from '../IntakeError.ts';
import { readArchive } from '../readArchive.ts';

export const footer = { name: 'mf-footer' };
export const CONTENTS: Record<string, string> = {
  'client/lifecycles.js': 'export const mount = 1;',
  'client/remoteEntry.js': '',
  'fallback.html': '<p>Footer</p>',
  'server/entry.js': 'export const render = () => ({ html: "" });',
};

export function createManifest(
  contents: Record<string, string | Buffer> = CONTENTS,
  changes: Partial<FragmentManifest> = {},
): FragmentManifest {
  const files = Object.fromEntries(
    Object.entries(contents).map(([path, text]) => {
      const bytes = Buffer.from(text);
      return [path, { integrity: digest(bytes), size: bytes.length }];
    }),
  );
  const sizes = Object.values(files).map(({ size }) => size);
  const described: Omit<FragmentManifest, 'version'> = {
    contract: 1,
    name: 'mf-footer',
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    slot: 'footer',
    mount: null,
    remoteEntry: 'client/remoteEntry.js',
    server: 'server/entry.js',
    fallback: 'fallback.html',
    css: [],
    exposes: {},
    files,
    totals: { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) },
    ...changes,
  };
  return { version: versionOf('1.2.3', described), ...described };
}

export type Entry = [string | Partial<Header>, (string | Buffer | undefined)?];

export const manifestEntry = (manifest: object = createManifest()): Entry => [
  'fragment.json',
  JSON.stringify(manifest),
];
export const entriesOf = (contents: Record<string, string | Buffer> = CONTENTS): Entry[] =>
  Object.entries(contents);

export async function packEntries(entries: readonly Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const [header, body] of entries)
    archive.entry(typeof header === 'string' ? { name: header } : (header as Header), body ?? '');
  archive.finalize();
  return gzipSync(await buffer(archive));
}

export const read = (archive: Buffer, expected: Expected = footer, limits = {}) =>
  readArchive(Readable.from([archive]), expected, { ...ARCHIVE_LIMITS, ...limits });

export const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => 'taken',
    (error) => {
      if (error instanceof IntakeError) return `${error.code}: ${error.message}`;
      throw error;
    },
  );
