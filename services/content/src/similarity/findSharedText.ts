import { listShingles } from './listShingles.ts';

/** A page most of whose text also stands on another one. */
export interface SharedText {
  page: string;
  other: string;
  /** From 0 to 1: how much of the page's text. */
  share: number;
}

interface Page {
  name: string;
  data: unknown;
}

/** Shorter pages, such as a thank-you, have too few words to say anything different. */
const MIN_SHINGLES = 20;

/** Every page of which more than `limit` (0 to 1) also stands on another, the largest share first. */
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
