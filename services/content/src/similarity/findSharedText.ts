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

/** Every page of which more than `limit` (0 to 1) also stands on another, the worst first. */
export function findSharedText(pages: readonly Page[], limit: number): SharedText[] {
  const texts = pages.map(({ name, data }) => ({ name, shingles: listShingles(data) }));
  const found: SharedText[] = [];
  for (const page of texts) {
    if (page.shingles.size < MIN_SHINGLES) continue;
    for (const other of texts) {
      if (other === page) continue;
      const share = countShared(page.shingles, other.shingles) / page.shingles.size;
      if (share > limit) found.push({ page: page.name, other: other.name, share });
    }
  }
  return found.sort((a, b) => b.share - a.share);
}

function countShared(shingles: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const shingle of shingles) if (others.has(shingle)) shared++;
  return shared;
}
