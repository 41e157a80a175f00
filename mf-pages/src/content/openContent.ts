import { filter } from '@prismicio/client';
import { NOT_FOUND_UID, openPaths, siteRoutes } from '@site/config/routes';
import type { RenderSettings } from '@site/fragment-kit';
import type { KnownParents } from './addAddresses.ts';
import {
  type ContentClient,
  createContentClient,
  createContentFetch,
} from './createContentClient.ts';
import { type ContentUseLog, createContentUse } from './createContentUse.ts';
import { fillInCounts } from './fillInCounts.ts';
import { type Candidate, listCandidates } from './listCandidates.ts';
import type { PageDocument } from './PageDocument.ts';
import { createKnownContent, rememberContent } from './rememberContent.ts';

/** Reads content as of one ref, so that everything on a page is consistent. */
export interface ContentReader {
  client: ContentClient;
  /** The ref that every query of this page carries. */
  ref: string;
  /** What was read; absent if nobody asks. */
  use?: ContentUseLog | undefined;
}

/** Shared by all renders: a master ref always means the same content. */
const knownParents: KnownParents = new Map();
const known = createKnownContent();

/**
 * Content as visitors see it now.
 *
 * @param revision the ref that the page is composed for. Without one the repository is asked for its newest, because a page composed
 *   for that must not use older content
 */
export async function openContent(
  settings: RenderSettings,
  revision?: string,
): Promise<ContentReader> {
  const { contentEndpoint: endpoint, contentTimeoutMs, namesContent } = settings;
  const use = namesContent ? createContentUse() : undefined;
  const fetch = rememberContent(createContentFetch(contentTimeoutMs), {
    endpoint,
    revision,
    known,
  });
  const client = createContentClient(settings, { fetch, knownParents, use });
  return { client, ref: (await client.getMasterRef()).ref, use };
}

/** Finds the document at a path, otherwise the one shown for all paths with the same prefix. */
export async function findDocument(
  reader: ContentReader,
  path: string,
): Promise<PageDocument | undefined> {
  for (const { type, uid } of listCandidates(siteRoutes, path)) {
    const document = await findByUid(reader, { type, uid });
    // The not-found document is not a page at its own URL either.
    if (document?.url === path && uid !== NOT_FOUND_UID) return document;
  }
  const open = openPaths.find(({ beginning }) => path.startsWith(beginning));
  return open && findByUid(reader, { type: 'page', uid: open.uid });
}

/** Finds the document shown for paths without one. */
export function findNotFoundDocument(reader: ContentReader): Promise<PageDocument | undefined> {
  return findByUid(reader, { type: 'page', uid: NOT_FOUND_UID });
}

async function findByUid(reader: ContentReader, { type, uid }: Candidate) {
  const { client, ref } = reader;
  const filters = [filter.at('document.type', type), filter.at(`my.${type}.uid`, uid)];
  const { results } = await client.get<PageDocument>({ ref, filters, pageSize: 1 });
  return results[0] && fillInCounts(reader, results[0]);
}
