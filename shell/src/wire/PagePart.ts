import type { FragmentManifest, LayoutOptions } from '@site/fragment-kit';
import type { HeadTag } from './HeadTag.ts';
import type { PreviewState } from './pageData.ts';

/** What changes from one page to the next, as the browser's router loads it. */
export interface PagePart {
  /** A part of another release is not inserted into the document. */
  release: string;
  path: string;
  params: Record<string, string>;
  title: string;
  /** Replaces the tags of the previous page. */
  head: HeadTag[];
  pageClass: string;
  layout: LayoutOptions;
  /** HTML of the page slot. */
  page: string;
  /** The page fragment; absent when there is none. */
  fragment?: string;
  /** How the page slot starts if it mounts as one root; absent if only its islands do. */
  mount?: NonNullable<FragmentManifest['mount']>;
  /** HTML of the slot that follows the page's options, for a document in which it is not mounted yet. */
  navigation: string;
  /** By slot: the elements that not every page has; empty if this page does not have the slot. */
  slots?: Record<string, string>;
  /** All fragments in `page` and `slots`. */
  fragments: string[];
  /** Only in answers to a request with a preview cookie; `bar` is the preview bar's HTML. */
  preview?: { state: PreviewState; bar: string };
}
