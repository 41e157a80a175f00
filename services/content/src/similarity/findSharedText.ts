import { listShingles } from './listShingles.ts';

/** A page that shares much of its text with another. */
export interface SharedText {
  page: string;
  other: string;
  /** Share of the page's text, from 0 to 1. */
  share: number;
}

interface Page {
  name: string;
  data: unknown;
}

/** Shorter pages, such as a thank-you, have too few words to differ. */
const MIN_SHINGLES = 20;

/** Lists every page that shares more than `limit` (0 to 1) of its text with another, the largest share first. */
export function findSharedText(pages: readonly Page[], limit: number): SharedText[] {
  const shinglesOf = new Map(pages.map((page) => [page, listShingles(page.data)]));
  const pagesOf = new Map<string, Page[]>();
  for (const [page, shingles] of shinglesOf)
    for (const shingle of shingles) pagesOf.set(shingle, [...(pagesOf.get(shingle) ?? []), page]);

  const found: SharedText[] = [];
  for (const [page, shingles] of shinglesOf) {
    if (shingles.size < MIN_SHINGLES) continue;
    const shared = new Map<Page, number>();
    for (const shingle of shingles)
      for (const other of pagesOf.get(shingle) ?? [])
        shared.set(other, (shared.get(other) ?? 0) + 1);
    shared.delete(page);
    for (const [other, count] of shared) {
      const share = count / shingles.size;
      if (share > limit) found.push({ page: page.name, other: other.name, share });
    }
  }
  return found.sort((a, b) => b.share - a.share);
}
