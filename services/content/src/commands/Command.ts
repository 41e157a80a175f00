import { readFolders } from '../config.ts';
import { createFileLibrary } from '../library/createContentLibrary.ts';

/** Settings and output of a command. */
export interface Terminal {
  environment: NodeJS.ProcessEnv;
  /** Results, on standard output. */
  print(line: string): void;
  /** Problems and notes, on standard error. */
  printError(line: string): void;
}

/** Resolves to the exit code of the process. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** Reads the content as it is in the folders. */
export async function readContent(environment: NodeJS.ProcessEnv) {
  const folders = readFolders(environment);
  const library = createFileLibrary(folders);
  await library.refresh();
  const { current } = library;
  if (!current) throw new Error('The content was not read');
  return { folders, library, current };
}
