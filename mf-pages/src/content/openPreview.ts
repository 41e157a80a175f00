import type { FetchLike } from '@prismicio/client';
import type { RenderSettings } from '@site/fragment-kit';
import { fetchContent } from './fetchContent.ts';
import { createContentClient } from './getContentClient.ts';
import type { ContentReader } from './openContent.ts';

/** Reads drafts, as long as their preview lives. */
export interface PreviewReader extends ContentReader {
  /**
   * The repository refused the preview's ref: it has ended, or never was. The client may have gone on with what is
   * published, as it does with any ref that is refused.
   */
  hasEnded(): boolean;
}

/** Content as a preview shows it. */
export function openPreview(settings: RenderSettings, previewRef: string): PreviewReader {
  let refused = false;
  const fetch: FetchLike = async (url, init) => {
    const response = await fetchContent(url, init);
    if (response.status === 404 || response.status === 410) refused = true;
    return response;
  };
  // Of its own: other pages' requests must not be taken for this preview's.
  const client = createContentClient(settings, fetch);
  return { client, ref: previewRef, hasEnded: () => refused };
}
