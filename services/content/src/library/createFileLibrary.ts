import { join, relative } from 'node:path';
import {
  type ContentLibrary,
  createContentLibrary,
  type LibraryDependencies,
} from './createContentLibrary.ts';
import { createSourceReader } from './readSourceFiles.ts';

export interface ContentFolders {
  /** Holds `documents`, `drafts` and `customtypes`. */
  contentDir: string;
  /** Holds one folder for each slice, with its `model.json`. */
  slicesDir: string;
  /** Paths in messages are relative to it. */
  projectDir: string;
}

/** A content library that reads folders of JSON files. It reads nothing before the first `refresh`. */
export function createFileLibrary(
  { contentDir, slicesDir, projectDir }: ContentFolders,
  listeners: Omit<LibraryDependencies, 'readFiles'> = {},
): ContentLibrary {
  const reader = createSourceReader((path) => relative(projectDir, path));
  return createContentLibrary({
    ...listeners,
    async readFiles() {
      const [customTypes, slices, documents, drafts] = await Promise.all([
        reader.read(join(contentDir, 'customtypes')),
        reader.read(slicesDir),
        reader.read(join(contentDir, 'documents')),
        reader.read(join(contentDir, 'drafts')),
      ]);
      return { customTypes, slices, documents, drafts };
    },
  });
}
