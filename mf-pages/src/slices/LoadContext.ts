import type { ContentReader } from '../content/openContent.ts';

/** What a slice may ask for on the server before it is rendered. */
export interface LoadContext {
  reader: ContentReader;
  /** The page's own path. */
  path: string;
  /** The query parameters that the page's route declares. */
  query: Readonly<Record<string, string>>;
}
