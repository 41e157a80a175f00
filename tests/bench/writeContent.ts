import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteRoutes } from '@site/config/routes';

/** Types whose documents each have a page below a common path, so that a copy with another uid is one more page. */
const COPIED = new Set(siteRoutes.filter(({ uid }) => !uid).map(({ type }) => type));
COPIED.delete('page');
/** Another language of a document has its language in the file's name: it is copied with the original only. */
const ORIGINAL = /^[^.]+\.json$/;

/**
 * Writes the site's content with copies of its documents, as many as it takes for this number of pages.
 *
 * @returns how many documents have pages
 * @throws when the site has more pages than that
 */
export async function writeContent(
  { from, into }: { from: string; into: string },
  pages: number,
): Promise<number> {
  for (const folder of ['documents', 'customtypes'])
    await cp(join(from, folder), join(into, folder), { recursive: true });
  const routed = new Set(siteRoutes.map(({ type }) => type));
  const originals: { type: string; uid: string }[] = [];
  let count = 0;
  for (const type of await readdir(join(from, 'documents'))) {
    const files = (await readdir(join(from, 'documents', type))).filter((file) =>
      ORIGINAL.test(file),
    );
    if (routed.has(type)) count += files.length;
    if (COPIED.has(type))
      originals.push(...files.map((file) => ({ type, uid: file.replace('.json', '') })));
  }
  if (count > pages) throw new Error(`The site has ${count} pages, more than ${pages}.`);
  for (let copy = 2; count < pages; copy++)
    for (const { type, uid } of originals.slice(0, pages - count)) {
      const folder = join(into, 'documents', type);
      const document = JSON.parse(await readFile(join(folder, `${uid}.json`), 'utf8'));
      const own = { ...document, uid: `${uid}-${copy}` };
      await writeFile(join(folder, `${own.uid}.json`), JSON.stringify(own));
      count++;
    }
  return count;
}
