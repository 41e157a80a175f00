import { filter } from '@prismicio/client';
import { NOT_FOUND_UID, openPaths, siteRoutes } from '@site/config/routes';
import type { RenderSettings } from '@site/fragment-kit';
import { type ContentClient, getContentClient } from './getContentClient.ts';
import { type Candidate, listCandidates } from './listCandidates.ts';
import type { PageDocument } from './PageDocument.ts';

/** Reads content as of one moment, so that everything on a page belongs together. */
export interface ContentReader {
  client: ContentClient;
  /** The ref that every query of this page carries. */
  ref: string;
}

/** Content as visitors see it now. */
export async function openContent(settings: RenderSettings): Promise<ContentReader> {
  return { client: getContentClient(settings), ref: await findMasterRef(settings) };
}

/**
 * The ref of what visitors see, fetched every time: the client's cached one may be 5 seconds old, and a page composed
 * because of a newer ref must not use older content.
 */
export async function findMasterRef(settings: RenderSettings): Promise<string> {
  return (await getContentClient(settings).getMasterRef()).ref;
}

/** Finds the document that lives at a path, or else the one that all paths with its beginning show. */
export async function findDocument(
  reader: ContentReader,
  path: string,
): Promise<PageDocument | undefined> {
  for (const { type, uid } of listCandidates(siteRoutes, path)) {
    const document = await findByUid(reader, { type, uid });
    // The not-found document is not a page at its own address either.
    if (document?.url === path && uid !== NOT_FOUND_UID) return document;
  }
  const open = openPaths.find(({ beginning }) => path.startsWith(beginning));
  return open && findByUid(reader, { type: 'page', uid: open.uid });
}

/** Finds the document shown for paths without one. */
export function findNotFoundDocument(reader: ContentReader): Promise<PageDocument | undefined> {
  return findByUid(reader, { type: 'page', uid: NOT_FOUND_UID });
}

async function findByUid({ client, ref }: ContentReader, { type, uid }: Candidate) {
  const filters = [filter.at('document.type', type), filter.at(`my.${type}.uid`, uid)];
  const { results } = await client.get<PageDocument>({ ref, filters, pageSize: 1 });
  return results[0];
}
