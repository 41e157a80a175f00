import { isDeepStrictEqual } from 'node:util';
import { z } from '@site/environment';
import type { Release } from '@site/fragment-kit';
import { parseRelease } from '@site/fragment-kit/manifest';
import { type ChannelLog, type LoggedRecord, listChanges } from '../channels/createChannelLog.ts';
import { copyOf, type StateFiles } from '../storage/createStateFiles.ts';
import type { Store } from '../storage/Store.ts';
import { parseVersions, type Versions } from '../versions/createVersions.ts';

const CHANNEL = 'production';
const CHANNEL_FILE = `channels/${CHANNEL}.json`;
/** Written last. */
const DONE = 'taken-over.json';

const channelFile = z.object({
  release: z.int().min(1),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.enum(['release', 'rollback']),
      release: z.int().min(1),
    }),
  ),
});

interface Dependencies {
  store: Store;
  files: StateFiles;
  log: ChannelLog;
  versions: Versions;
}

/**
 * Migrates releases from before records existed: makes one record for each entry of the history, and moves the lists of versions
 * to their current place. Restarts after a crash, and never changes the files that it reads.
 */
export async function takeOverReleases({
  store,
  files,
  log,
  versions,
}: Dependencies): Promise<void> {
  const isOld = async () =>
    !(await store.read(DONE)) && Boolean(await files.find(CHANNEL_FILE, parseChannel));
  if (!(await isOld())) return;
  await store.withLock(async () => {
    const channel = await files.find(CHANNEL_FILE, parseChannel);
    if (!channel || !(await isOld())) return;
    await takeOverVersions();
    let before: LoggedRecord | undefined;
    for (const entry of channel.history) {
      const isLive = entry === channel.history.at(-1);
      const release = await files
        .find(`releases/${entry.release}.json`, parseRelease)
        .catch((error: Error) => {
          // The live release must be readable; the rest of the history is kept if possible.
          if (isLive) throw error;
          files.warn(error.message);
        });
      if (release) before = await add(before, entry, release);
    }
    await store.write(DONE, `${JSON.stringify({ records: before?.record.sequence ?? 0 })}\n`);
  });

  async function add(
    before: LoggedRecord | undefined,
    { at, action, release: id }: z.infer<typeof channelFile>['history'][number],
    { fragments }: Release,
  ): Promise<LoggedRecord> {
    const known = before?.record.fragments ?? {};
    if (before && isDeepStrictEqual(known, fragments)) return before;
    return log.append(
      CHANNEL,
      before,
      {
        action,
        fragments,
        changed: listChanges(known, fragments),
        by: { team: 'unknown', how: 'local', subject: 'from before there were records' },
        reason: `It was ${action} ${id}.`,
      },
      at,
    );
  }

  async function takeOverVersions(): Promise<void> {
    const keys = [...(await store.list('fragments/')), ...(await store.list(copyOf('fragments/')))];
    const names = keys.flatMap(
      (key) => /^(?:copies\/)?fragments\/([^/]+)\/versions\.json$/.exec(key)?.[1] ?? [],
    );
    for (const name of new Set(names)) {
      const found = await files.find(`fragments/${name}/versions.json`, parseVersions, {
        from: 'what is stored',
        make: () => versions.listStored(name),
      });
      if (found) await versions.put(name, found);
    }
  }
}

const parseChannel = (text: string) => channelFile.parse(JSON.parse(text));
