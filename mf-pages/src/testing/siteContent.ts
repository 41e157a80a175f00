import { createContentClient } from '../content/createContentClient.ts';
import type { PageDocument } from '../content/PageDocument.ts';
import { startContentService } from './startContentService.ts';

let endpoint: Promise<string> | undefined;
let documents: Promise<PageDocument[]> | undefined;

/** The endpoint of a content service over the site's own content. The test files of a worker share it; it ends with them. */
export function getSiteContent(): Promise<string> {
  endpoint ??= startContentService().then((service) => service.endpoint);
  return endpoint;
}

/** Every published document of the site. */
export function getSiteDocuments(): Promise<PageDocument[]> {
  documents ??= getSiteContent().then((contentEndpoint) =>
    createContentClient({
      contentEndpoint,
      contentTimeoutMs: 60_000,
    }).dangerouslyGetAll<PageDocument>(),
  );
  return documents;
}
