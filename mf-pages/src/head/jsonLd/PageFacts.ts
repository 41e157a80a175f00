import type { Ancestor } from '../../content/findAncestors.ts';
import type { AnySlice, PageDocument } from '../../content/PageDocument.ts';

/** The input for structured data. */
export interface PageFacts {
  document: PageDocument;
  /** With what they show beyond their own fields. */
  slices: readonly AnySlice[];
  /** The pages above, the farthest first. */
  ancestors: readonly Ancestor[];
  /** Where the public finds the site, without a trailing slash. */
  siteUrl: string;
}
