import { type Client, type Content, createClient, type FetchLike } from '@prismicio/client';
import { brand } from '@site/config/brand';
import { siteRoutes } from '@site/config/routes';
import type { RenderSettings } from '@site/fragment-kit';
import { buildContentRoutes } from './buildContentRoutes.ts';
import { fetchContent } from './fetchContent.ts';

export type ContentClient = Client<Content.AllDocumentTypes>;

const clients = new Map<string, ContentClient>();

/** The client of a content repository, shared because it caches the repository's metadata for 5 seconds. */
export function getContentClient(settings: RenderSettings): ContentClient {
  const { contentEndpoint, contentAccessToken, contentRepository } = settings;
  const key = JSON.stringify([contentEndpoint, contentAccessToken, contentRepository]);
  const client = clients.get(key) ?? createContentClient(settings);
  clients.set(key, client);
  return client;
}

/** A client that shares nothing with others. */
export function createContentClient(
  { contentEndpoint, contentAccessToken, contentRepository }: RenderSettings,
  fetch: FetchLike = fetchContent,
): ContentClient {
  return createClient<Content.AllDocumentTypes>(contentRepository ?? brand.contentRepository, {
    documentAPIEndpoint: contentEndpoint,
    ...(contentAccessToken ? { accessToken: contentAccessToken } : {}),
    routes: buildContentRoutes(siteRoutes),
    fetch,
  });
}
