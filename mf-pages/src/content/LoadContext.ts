import type { ContentReader } from './openContent.ts';

/** What a slice can use to load its data on the server. */
export interface LoadContext {
  reader: ContentReader;
  /** The page's own path. */
  path: string;
  /** The query parameters that the page's route declares. */
  query: Readonly<Record<string, string>>;
}

/** What a loaded slice changes about its whole page. */
export interface PageWishes {
  /** 404 when what the address asks for does not exist. */
  status?: number;
  /** Added to the page's title, so that two pages of a list differ. */
  titleNote?: string;
  /** Keeps this form of the page out of search engines. */
  noindex?: boolean;
  /** Where the page's list can be followed. */
  feed?: { path: string; title: string };
}
