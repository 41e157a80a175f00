/** How many words in a row make a shingle: enough that two writers do not hit on the same by chance. */
const SHINGLE_WORDS = 5;

/** Fields that hold the names of things, not words for readers. */
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

/** Every five words in a row of a document’s texts. Unlike `@site/text`, accents, apostrophes, prices and percentages count: this compares wording. */
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
