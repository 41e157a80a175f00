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
