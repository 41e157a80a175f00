import { readFolders } from '../config.ts';
import { createFileLibrary } from '../library/createFileLibrary.ts';
import { findSharedText } from '../similarity/findSharedText.ts';

const DEFAULT_LIMIT = 60;

/** Lists every page of which more than a share of the text, 60 percent unless told, also stands on another page. */
export async function reportSimilarity([percent]: readonly string[]): Promise<number> {
  const limit = percent === undefined ? DEFAULT_LIMIT : Number(percent);
  if (!(limit >= 0 && limit <= 100)) {
    console.error(`"${percent}" is no percentage: give a number from 0 to 100, such as 40.`);
    return 1;
  }
  const library = createFileLibrary(readFolders());
  await library.refresh();
  if (!library.current) throw new Error('The content was not read');
  const pages = library.current.published.documents.map(({ type, uid, lang, data }) => ({
    name: `${type}/${uid ?? lang}`,
    data,
  }));
  const found = findSharedText(pages, limit / 100);
  for (const { page, other, share } of found)
    console.error(`${page}: ${Math.round(share * 100)}% of its text also stands on ${other}`);
  console.log(`${pages.length} documents compared, ${found.length} share more than ${limit}%`);
  return found.length === 0 ? 0 : 1;
}
