import { listTokens } from '@site/text';

/** More words than anybody needs, and as many as the repository is asked about. */
const MAX_WORDS = 6;

/** Words that every article has, so that they say nothing about what is wanted. */
const COMMON_WORDS = new Set(
  'a an and are as at be by can do does for from how i in is it me my not of on or our that the this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

/**
 * The words of a query that say something, each in the forms that count as the same: `imports` gives
 * `['imports', 'import']`. Common words only count when there are no others.
 */
export function listSearchWords(query: string, limit = MAX_WORDS): string[][] {
  const words = [...new Set(listTokens(query))];
  const telling = words.filter((word) => !COMMON_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, limit).map(listForms);
}

function listForms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  if (/[^s]s$/.test(word)) return [word, word.slice(0, -1)];
  return /[sxz]$/.test(word) ? [word] : [word, `${word}s`];
}
