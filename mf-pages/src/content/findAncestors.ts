import type { ContentReader } from './openContent.ts';
import { findDocument } from './openContent.ts';

/** A page above another one. */
export interface Ancestor {
  path: string;
  title: string;
}

/** The paths above a path, the farthest first, without the front page. */
export function listAncestorPaths(path: string): string[] {
  const parts = path.split('/').filter(Boolean).slice(0, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** The pages above a page, the farthest first, without the front page. A level that has no page is left out. */
export async function findAncestors(reader: ContentReader, path: string): Promise<Ancestor[]> {
  const found = await Promise.all(
    listAncestorPaths(path).map(async (each) => {
      const title = (await findDocument(reader, each))?.data.title;
      return title ? [{ path: each, title }] : [];
    }),
  );
  return found.flat();
}
