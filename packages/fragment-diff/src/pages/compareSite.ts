import { LAYOUT_NAME } from '@site/fragment-kit';
import { parseManifest } from '@site/fragment-kit/manifest';
import type { RegistryClient } from '@site/registry-client';
import pLimit from 'p-limit';
import { type ComparedPage, comparePage } from './comparePage.ts';
import type { Replaced } from './comparison.ts';
import type { SiteReader } from './createSiteReader.ts';
import { type FileChange, listFileChanges, type Versions } from './Files.ts';

export interface SiteDiff {
  replaced: Replaced[];
  pages: ComparedPage[];
  files: FileChange[];
}

interface Options {
  reader: SiteReader;
  client: Pick<RegistryClient, 'call'>;
  /** All pages of the site by default. */
  paths?: readonly string[] | undefined;
  /** Told how many pages there are. */
  onStart: (pages: number) => void;
}

/** A site renders in as many processes as this machine may have cores; visitors of it come first. */
const AT_ONCE = 3;
/** The first renders of a process take several times as long as all later ones. */
const WARM_UP = 6;

/** Compares pages of a site as they are with the same pages of a candidate. */
export async function compareSite({ reader, client, paths, onStart }: Options): Promise<SiteDiff> {
  const list = await reader.list();
  const { replaced } = list;
  const wanted = paths ?? list.pages;
  onStart(wanted.length);
  const versions = await Promise.all(replaced.map((each) => readVersions(client, each)));
  const files = versions.flatMap(listFileChanges);
  // Nothing differs if nothing is replaced.
  if (replaced.length === 0) return { replaced, pages: [], files };
  for (const path of wanted.slice(0, WARM_UP)) await reader.compare(path);
  const pages = await pLimit(AT_ONCE).map(wanted, async (path) =>
    comparePage(await reader.compare(path), versions, files),
  );
  return { replaced, pages, files };
}

async function readVersions(
  { call }: Pick<RegistryClient, 'call'>,
  replaced: Replaced,
): Promise<Versions> {
  const { name, version, live } = replaced;
  if (name === LAYOUT_NAME) return replaced;
  const read = async (wanted: string) => {
    const path = `/fragments/${name}/${wanted}/fragment.json`;
    return parseManifest(JSON.stringify(await call('GET', path)), path);
  };
  return {
    ...replaced,
    manifest: await read(version),
    ...(live !== null && { liveManifest: await read(live) }),
  };
}
