import { createContentClient } from '../content/createContentClient.ts';
import type { PageDocument } from '../content/PageDocument.ts';
import { startContentService } from './startContentService.ts';

let endpoint: Promise<string> | undefined;
let documents: Promise<PageDocument[]> | undefined;

/** Returns the endpoint of a content service for the site's own content. A worker's test files share it, and it ends with them. */
export function getSiteContent(): Promise<string> {
  endpoint ??= startContentService().then((service) => service.endpoint);
  return endpoint;
}

/** Returns every published document of the site. */
export function getSiteDocuments(): Promise<PageDocument[]> {
  documents ??= getSiteContent().then((contentEndpoint) =>
    createContentClient({
      contentEndpoint,
      contentTimeoutMs: 60_000,
    }).dangerouslyGetAll<PageDocument>(),
  );
  return documents;
}
