import type { RenderSettings } from '@site/fragment-kit';
import type { BaseLogger } from 'pino';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import type { RevisionFollower } from '../release/createRevisionFollower.ts';
import { memberOf } from '../release/prepareRelease.ts';
import { createPurger } from './createPurger.ts';
import type { Served } from './listChangedKeys.ts';
import { purgeFile } from './purgeFile.ts';
import { type PurgeFormat, sendPurge } from './sendPurge.ts';

interface Dependencies {
  urls: readonly string[];
  format: PurgeFormat;
  token: string | undefined;
  /** Names what this shell makes pages with, besides fragments and content. */
  shell: string;
  follower: Pick<ReleaseFollower, 'current' | 'use'>;
  revisions: Pick<RevisionFollower, 'of' | 'describeAll'>;
  settings: RenderSettings;
  /** Keeps what is still to be purged. */
  folder: string;
  timer: () => number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
}

type Content = Served['content'][string];

const LOOK_EVERY_MS = 20;

/** Has each cache drop what changes, from now on. */
export function startPurging({
  urls,
  format,
  token,
  shell,
  follower,
  revisions,
  settings,
  folder,
  timer,
  log,
}: Dependencies) {
  const listed = new Map<string, Content>();

  const listContent = (name: string): Promise<Content> =>
    follower.use(async ({ pages, pool, findOwner }) => {
      const { current: revision } = revisions.of(name);
      const page = pages.find(({ manifest }) => manifest.name === name);
      if (revision === undefined || !page) return {};
      const known = listed.get(name);
      if (known?.revision === revision) return known;
      const found = await pool.listContent(memberOf({ findOwner }, page), settings);
      // Otherwise pages that are not made yet would be dropped, and never again.
      if (found && found.revision !== revisions.of(name).current)
        throw new Error('the content has changed meanwhile');
      const documents = found?.documents.map(({ id, ...document }) => [id, document] as const);
      const content = { revision, ...(documents && { documents: Object.fromEntries(documents) }) };
      listed.set(name, content);
      return content;
    });

  async function describe(): Promise<Served> {
    const active = follower.current;
    if (!active) throw new Error('no release is in service');
    const content = active.pages.map(
      async ({ manifest: { name } }) => [name, await listContent(name)] as const,
    );
    const versions = Object.entries(active.release.fragments);
    return {
      shell,
      fragments: Object.fromEntries(versions.map(([name, { version }]) => [name, version])),
      hasCanary: active.arms !== undefined,
      content: Object.fromEntries(await Promise.all(content)),
    };
  }

  const purgers = urls.map((url) => ({
    cache: new URL(url).host,
    purger: createPurger({
      name: `the cache at ${new URL(url).host}`,
      file: purgeFile(folder, url),
      getSignature: () =>
        follower.current && `${follower.current.release.id} ${revisions.describeAll()}`,
      describe,
      send: (keys) => sendPurge({ url, format, token }, keys),
      timer,
      log,
    }),
  }));
  const looking = setInterval(() => {
    for (const { purger } of purgers) void purger.tick();
  }, LOOK_EVERY_MS).unref();
  return {
    /** How many keys each cache has still to drop. */
    listPending: () => purgers.map(({ cache, purger }) => ({ cache, keys: purger.pendingCount })),
    close: () => clearInterval(looking),
  };
}
