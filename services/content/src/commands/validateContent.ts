import { readFolders, readImageOrigins, readImagesDir } from '../config.ts';
import { createFileLibrary } from '../library/createFileLibrary.ts';
import { asLine } from '../Problem.ts';
import { checkPages } from '../validation/checkPages.ts';
import { checkPictures } from '../validation/checkPictures.ts';
import { checkRedirects } from '../validation/checkRedirects.ts';
import { checkSiteRoutes } from '../validation/checkSiteRoutes.ts';
import type { Command } from './Command.ts';

/** Lists every problem in models, documents and drafts. */
export const validateContent: Command = async (_args, { environment, print, printError }) => {
  const folders = readFolders(environment);
  const library = createFileLibrary(folders);
  await library.refresh();
  const { current } = library;
  if (!current) throw new Error('The content was not read');
  const { published, preview } = current;
  const documents = new Set([...published.documents, ...preview.documents]);
  const problems = [
    ...library.problems,
    ...checkSiteRoutes(published),
    ...checkPages(published),
    ...checkRedirects(published),
    ...checkPictures([...documents], {
      path: '/images/',
      folder: readImagesDir(environment),
      origins: readImageOrigins(environment),
    }),
  ];
  for (const problem of problems) printError(asLine(problem));
  const count = published.documents.length;
  print(`${count} documents read from ${folders.contentDir}, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
};
