import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { defineTask } from '../records/Task.ts';

/** `pnpm backup`: copies the files of the embedded database, which may be in use, into a new folder. */
export const copyDatabaseTask = defineTask({
  name: 'database-copy',
  input: z.object({ folder: z.string().max(4_096).refine(isAbsolute, 'must be absolute') }),
  output: z.object({ copied: z.boolean() }),
  async run({ copyDatabase }, { folder }) {
    if (!copyDatabase) throw new Error('Only the embedded database has files to copy.');
    await copyDatabase(folder);
    return { copied: true };
  },
});
