import { readFolders } from '../config.ts';
import { createFileLibrary } from '../library/createFileLibrary.ts';
import { findSharedText } from '../similarity/findSharedText.ts';
import type { Command } from './Command.ts';

const DEFAULT_LIMIT = 60;

/** Lists every page that shares more than a percentage of its text, 60 by default, with another page. */
export const reportSimilarity: Command = async ([percent], { environment, print, printError }) => {
  const limit = percent === undefined ? DEFAULT_LIMIT : Number(percent);
  if (!(limit >= 0 && limit <= 100)) {
    printError(`"${percent}" is not a percentage: give a number from 0 to 100, such as 40.`);
    return 1;
  }
  const library = createFileLibrary(readFolders(environment));
  await library.refresh();
  if (!library.current) throw new Error('The content was not read');
  const pages = library.current.published.documents.map(({ type, uid, lang, data }) => ({
    name: `${type}/${uid ?? lang}`,
    data,
  }));
  const found = findSharedText(pages, limit / 100);
  for (const { page, other, share } of found)
    printError(`${page}: ${Math.round(share * 100)}% of its text is also on ${other}`);
  print(`${pages.length} documents compared, ${found.length} share more than ${limit}%`);
  return found.length === 0 ? 0 : 1;
};
