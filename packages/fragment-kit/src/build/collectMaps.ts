import { mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import {
  decode,
  encode,
  type SourceMapMappings,
  type SourceMapSegment,
} from '@jridgewell/sourcemap-codec';
import { MAPS_FOLDER } from '../artifact.ts';
import { findPackage } from './findPackage.ts';

interface BuiltMap {
  sources: (string | null)[];
  sourcesContent?: (string | null)[];
  names: string[];
  mappings: string;
}

/**
 * Moves the source maps that a build wrote beside the files of `dist` into its folder of maps, where nothing serves them to
 * visitors. Only the team's own sources stay in them, with names that are the same on every machine.
 *
 * @param folder of the fragment
 */
export async function collectMaps(folder: string, dist: string): Promise<void> {
  await rm(join(dist, MAPS_FOLDER), { recursive: true, force: true });
  const files = await readdir(dist, { recursive: true });
  const home = await realpath(folder);
  for (const file of files.filter((each) => each.endsWith('.map'))) {
    const path = join(dist, file);
    const built = JSON.parse(await readFile(path, 'utf8')) as BuiltMap;
    await rm(path);
    const from = await realpath(dirname(path));
    const kept = keepOwn(built, (source) => nameSource(home, resolve(from, source)));
    if (!kept) continue;
    const target = join(dist, MAPS_FOLDER, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(kept));
  }
}

/**
 * A source's path in the fragment's folder, or the name of its package and its path there; `undefined` for generated code and for
 * packages from elsewhere, which weigh more than everything else.
 */
function nameSource(home: string, path: string): string | undefined {
  if (path.includes('\0') || path.split(sep).includes('node_modules')) return undefined;
  const inFolder = relative(home, path);
  if (!inFolder.startsWith('..') && !isAbsolute(inFolder)) return toUrl(inFolder);
  const owner = findPackage(dirname(path));
  return toUrl(join(owner.name, relative(owner.folder, path)));
}

const toUrl = (path: string) => path.split(sep).join('/');

function keepOwn(built: BuiltMap, nameOf: (source: string) => string | undefined) {
  const kept = built.sources.map((source) => (source ? nameOf(source) : undefined));
  const sources = [...new Set(kept.filter((name) => name !== undefined))];
  if (sources.length === 0) return undefined;
  const sourcesContent: (string | null)[] = sources.map(
    (name) => built.sourcesContent?.[kept.indexOf(name)] ?? null,
  );
  const names: string[] = [];
  const indexOf = (name: string) => {
    const index = names.indexOf(name);
    return index < 0 ? names.push(name) - 1 : index;
  };
  const keep = ([column, source, line, at, name]: SourceMapSegment): SourceMapSegment => {
    const own = source === undefined ? undefined : kept[source];
    if (own === undefined || line === undefined || at === undefined) return [column];
    const index = sources.indexOf(own);
    return name === undefined
      ? [column, index, line, at]
      : [column, index, line, at, indexOf(built.names[name] ?? '')];
  };
  const mappings: SourceMapMappings = decode(built.mappings).map((line) =>
    line.map(keep).filter(isNews),
  );
  return { version: 3, sources, sourcesContent, names, mappings: encode(mappings) };
}

/** Whether a segment says more than the one before it: one without a source ends the source of those before it. */
const isNews = (segment: SourceMapSegment, index: number, all: SourceMapSegment[]) =>
  segment.length > 1 || (index > 0 && all[index - 1]?.length !== 1);
