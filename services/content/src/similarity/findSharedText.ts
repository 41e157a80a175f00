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

/** Words in a shingle: enough that two writers do not produce the same one by chance. */
const SHINGLE_WORDS = 5;

/** Fields with identifiers, not text for readers. */
const NAMES = new Set([
  'id',
  'uid',
  'type',
  'lang',
  'url',
  'slug',
  'slice_type',
  'variation',
  'version',
]);

/** Every run of five words in the texts of a document. Unlike `@site/text`, keeps accents, apostrophes, prices and percentages: it compares wording. */
export function listShingles(data: unknown): Set<string> {
  const shingles = new Set<string>();
  for (const text of listTexts(data)) {
    const words = text.toLowerCase().match(/[\p{L}\p{N}’'$%]+/gu) ?? [];
    if (words.length < 2) continue;
    const last = Math.max(words.length - SHINGLE_WORDS, 0);
    for (let at = 0; at <= last; at++) shingles.add(words.slice(at, at + SHINGLE_WORDS).join(' '));
  }
  return shingles;
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => (NAMES.has(name) ? [] : listTexts(each)));
}
