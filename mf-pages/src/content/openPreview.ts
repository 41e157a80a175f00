import type { FetchLike } from '@prismicio/client';
import type { RenderSettings } from '@site/fragment-kit';
import { createContentClient, createContentFetch } from './createContentClient.ts';
import type { ContentReader } from './openContent.ts';

/** Reads drafts, as long as their preview lives. */
export interface PreviewReader extends ContentReader {
  /**
   * True when the repository rejected the preview's ref: the preview has ended or never existed. The client may then
   * have used the published content, as it does for any rejected ref.
   */
  hasEnded(): boolean;
}

/** Content as a preview shows it. */
export function openPreview(settings: RenderSettings, previewRef: string): PreviewReader {
  let refused = false;
  const fetchContent = createContentFetch(settings.contentTimeoutMs);
  const fetch: FetchLike = async (url, init) => {
    const response = await fetchContent(url, init);
    if (response.status === 404 || response.status === 410) refused = true;
    return response;
  };
  const client = createContentClient(settings, { fetch });
  return { client, ref: previewRef, hasEnded: () => refused };
}
