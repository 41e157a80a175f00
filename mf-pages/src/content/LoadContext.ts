import type { ContentReader } from './openContent.ts';

/** Everything that a slice may use to load its data on the server. */
export interface LoadContext {
  reader: ContentReader;
  /** The page's own path. */
  path: string;
  /** The query parameters that the page's route declares. */
  query: Readonly<Record<string, string>>;
  /** The time of the render in milliseconds since 1970. */
  now: number;
}

/** Settings of the whole page that a loaded slice overrides. */
export interface PageOverrides {
  /** 404 if the requested list page does not exist. */
  status?: number;
  /** Prepended to the page's title, so that the pages of a list differ. */
  titleNote?: string;
  /** Keeps this variant of the page out of search engines. */
  noindex?: boolean;
  /** The feed of the page's list. */
  feed?: { path: string; title: string };
}
