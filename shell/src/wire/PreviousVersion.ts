import type { FragmentData } from './pageData.ts';

/** A file's URL and SHA-256. */
export type CheckedFile = [url: string, integrity: string];

/** What takes the place of a fragment's version that failed in a browser. */
export interface PreviousVersion {
  fragment: FragmentData;
  /** Of the remote entry, each one after those that it imports. */
  entry: CheckedFile[];
  /** Of the exposed module, and those it imports on demand, in the same order. */
  modules: CheckedFile[];
  /** The HTML of its slot on the page. */
  html: string;
  styles: CheckedFile[];
  /** The failed version's styles, as they are in the document, if the HTML needs others. */
  replaced?: string;
}
