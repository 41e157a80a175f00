import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { saveFile } from '../storage/saveFile.ts';

const schema = z.object({
  /** The id under which this shell reports; as secret as a password. */
  id: z.string().regex(/^[\w-]{20,60}$/),
  /** The text of the record in service; absent while there is none. */
  serving: z.string().optional(),
  /** The text of the newest record that was checked, even if it could not be served. */
  seen: z.string().optional(),
});

/** The state of its channel that a shell keeps from one start to the next. */
export type ChannelMemory = z.infer<typeof schema>;

/** Returns `undefined` if there is no such file. Throws if it is damaged. */
export async function readChannelFile(file: string): Promise<ChannelMemory | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  });
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

export const saveChannelFile = (file: string, memory: ChannelMemory): Promise<void> =>
  saveFile(file, JSON.stringify(memory), { mode: 0o600 });
