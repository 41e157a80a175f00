import type { Ancestor } from '../../content/findAncestors.ts';
import type { AnySlice, PageDocument } from '../../content/PageDocument.ts';

/** The input for structured data. */
export interface PageFacts {
  document: PageDocument;
  /** Including the data that they load beyond their own fields. */
  slices: readonly AnySlice[];
  /** The pages above, topmost first. */
  ancestors: readonly Ancestor[];
  /** The site's public URL, without a trailing slash. */
  siteUrl: string;
}
