import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A larger file is a mistake: it is reported instead of read. */
const MAX_FILE_BYTES = 1_000_000;

/** A JSON file of one of the content's folders. */
export interface SourceFile {
  /** Parts of its path below the folder. */
  parts: readonly string[];
  /** Path shown in messages. */
  displayPath: string;
  /** `undefined` if the file is too large. */
  text: string | undefined;
}

interface CachedFile {
  signature: string;
  file: SourceFile;
}

/**
 * Creates a function that returns all JSON files below a folder, sorted by path; none if there is no such folder. Called
 * again, it reads only the files that have changed.
 *
 * @param asDisplayPath converts an absolute path to the one shown in messages
 */
export function createSourceReader(asDisplayPath: (path: string) => string) {
  const caches = new Map<string, Map<string, CachedFile>>();

  return async function readFolder(folder: string): Promise<SourceFile[]> {
    const previous = caches.get(folder) ?? new Map<string, CachedFile>();
    const current = new Map<string, CachedFile>();
    for (const parts of await listJson(folder, [])) {
      const path = join(folder, ...parts);
      const cached = await readIfChanged(path, parts, asDisplayPath(path), previous.get(path));
      if (cached) current.set(path, cached);
    }
    caches.set(folder, current);
    return [...current.values()].map(({ file }) => file);
  };
}

async function listJson(folder: string, above: readonly string[]): Promise<string[][]> {
  const entries = await readdir(join(folder, ...above), { withFileTypes: true }).catch(
    orIfMissing([]),
  );
  const found: string[][] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const parts = [...above, entry.name];
    if (entry.isDirectory() && entry.name !== 'node_modules') {
      found.push(...(await listJson(folder, parts)));
    } else if (entry.isFile() && entry.name.endsWith('.json')) found.push(parts);
  }
  return found;
}

async function readIfChanged(
  path: string,
  parts: readonly string[],
  displayPath: string,
  previous: CachedFile | undefined,
): Promise<CachedFile | undefined> {
  const stats = await stat(path, { bigint: true }).catch(orIfMissing(undefined));
  if (!stats) return undefined;
  const signature = `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`;
  if (previous?.signature === signature) return previous;
  if (stats.size > MAX_FILE_BYTES)
    return { signature, file: { parts, displayPath, text: undefined } };
  const text = await readFile(path, 'utf8').catch(orIfMissing(undefined));
  if (text === undefined) return undefined;
  // Some editors write a byte order mark, which JSON does not allow.
  return { signature, file: { parts, displayPath, text: text.replace(/^\uFEFF/, '') } };
}

/** A file may be removed after it was listed: then it counts as not listed. */
const orIfMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && GONE.has(error.code)) return value;
    throw error;
  };

const GONE = new Set<unknown>(['ENOENT', 'ENOTDIR']);
