import { type Client, type Content, createClient, type FetchLike } from '@prismicio/client';
import { brand } from '@site/config/brand';
import type { RenderSettings } from '@site/fragment-kit';
import { addAddresses, type KnownParents } from './addAddresses.ts';
import { createContentFetch } from './createContentFetch.ts';
import type { ContentUseLog } from './createContentUse.ts';

export type ContentClient = Client<Content.AllDocumentTypes>;

interface Options {
  /** Absent: one that allows as much time as the settings say. */
  fetch?: FetchLike;
  /** Cached parents at refs that never change; absent: no cache. */
  knownParents?: KnownParents;
  /** Notes what is read; absent: nobody asks. */
  use?: ContentUseLog | undefined;
}

/** A client for one render, since all its requests share one timeout. Every document and link it returns has its address. */
export function createContentClient(
  settings: RenderSettings,
  { fetch = createContentFetch(settings.contentTimeoutMs), knownParents, use }: Options = {},
): ContentClient {
  return createPlainClient(settings, addAddresses(fetch, knownParents, use));
}

/** A client whose documents are as the repository has them. */
export function createPlainClient(settings: RenderSettings, fetch: FetchLike): ContentClient {
  const { contentEndpoint, contentRepository } = settings;
  return createClient<Content.AllDocumentTypes>(contentRepository ?? brand.contentRepository, {
    documentAPIEndpoint: contentEndpoint,
    fetch,
  });
}
