import { type Client, type Content, createClient } from '@prismicio/client';
import { brand } from '@site/config/brand';
import { siteRoutes } from '@site/config/routes';
import type { RenderSettings } from '@site/fragment-kit';
import { buildContentRoutes } from './buildContentRoutes.ts';
import { fetchContent } from './fetchContent.ts';

export type ContentClient = Client<Content.AllDocumentTypes>;

const clients = new Map<string, ContentClient>();

/** The client of a content repository: one for each endpoint, since it remembers the repository for 5 seconds. */
export function getContentClient(settings: RenderSettings): ContentClient {
  const { contentEndpoint, contentAccessToken } = settings;
  const key = `${contentEndpoint} ${contentAccessToken ?? ''}`;
  const client = clients.get(key) ?? createContentClient(contentEndpoint, contentAccessToken);
  clients.set(key, client);
  return client;
}

function createContentClient(documentAPIEndpoint: string, accessToken?: string): ContentClient {
  return createClient<Content.AllDocumentTypes>(brand.contentRepository, {
    documentAPIEndpoint,
    ...(accessToken ? { accessToken } : {}),
    routes: buildContentRoutes(siteRoutes),
    fetch: fetchContent,
  });
}
