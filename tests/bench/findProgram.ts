import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps servers, which is not on everybody's path. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** The file of a program, or nothing when it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
