import { listTokens } from '@site/text';

/** Maximum number of words used from a query. */
const MAX_WORDS = 6;

/** Stop words: they are in every article and so do not help a search. */
const COMMON_WORDS = new Set(
  'a an and are as at be by can do does for from how i in is it me my not of on or our that the this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

/**
 * The significant words of a query, each with the forms that count as the same: `imports` becomes
 * `['imports', 'import']`. Stop words only count when there are no others.
 */
export function listSearchWords(query: string, limit = MAX_WORDS): string[][] {
  const words = [...new Set(listTokens(query))];
  const significant = words.filter((word) => !COMMON_WORDS.has(word));
  return (significant.length > 0 ? significant : words).slice(0, limit).map(listForms);
}

function listForms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  if (/[^s]s$/.test(word)) return [word, word.slice(0, -1)];
  return /[sxz]$/.test(word) ? [word] : [word, `${word}s`];
}
