import { accessSync, constants, mkdirSync } from 'node:fs';

/** Why nothing can be written into a folder, which is made if it is missing; `undefined` if all is well. */
export function findFolderTrouble(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `must be a folder in which this user can write (${(error as NodeJS.ErrnoException).code})`;
  }
}
