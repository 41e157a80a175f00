import type { ContentReader } from './openContent.ts';
import { findDocument } from './openContent.ts';

/** A page above another in the path. */
export interface Ancestor {
  path: string;
  title: string;
}

/** Lists the paths above a path, topmost first, without the front page. */
export function listAncestorPaths(path: string): string[] {
  const parts = path.split('/').filter(Boolean).slice(0, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** Finds the pages above a page, topmost first, without the front page. A level without a page is left out. */
export async function findAncestors(reader: ContentReader, path: string): Promise<Ancestor[]> {
  const found = await Promise.all(
    listAncestorPaths(path).map(async (each) => {
      const title = (await findDocument(reader, each))?.data.title;
      return title ? [{ path: each, title }] : [];
    }),
  );
  return found.flat();
}
