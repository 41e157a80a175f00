import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's folders for servers, which are often missing from PATH. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Returns the path of a program, or nothing when it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
