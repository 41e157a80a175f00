import type { LayoutOptions } from '@site/fragment-kit';
import type { PreviewState } from './pageData.ts';

/** The part of a page that changes from one page to the next, as the browser's router loads it. */
export interface PagePart {
  /** A part of another release than the document's is not put into it. */
  release: number;
  path: string;
  params: Record<string, string>;
  title: string;
  description: string;
  canonicalUrl: string;
  pageClass: string;
  layout: LayoutOptions;
  /** HTML of the page slot. */
  page: string;
  /** HTML of the navigation, for a document in which it is not mounted yet. */
  navigation: string;
  /** Only in answers to who has a preview cookie, with the HTML of the preview bar. */
  preview?: { state: PreviewState; bar: string };
}
