/**
 * Tells whether the source has a test with this title: the first argument of `test`, `testInFull`, `it` or the function their `each`
 * returns, in any quotes. Patterns (`%s`, `$key`, `${path}`) are compared as written. Skipped tests do not count. A title that ends
 * with ` …` stands for the only one that starts with these words.
 */
export function hasTestTitle(source: string, title: string): boolean {
  const [, start] = /^(.+ )…$/.exec(title) ?? [];
  return start
    ? countTests(source, start, '') === 1
    : countTests(source, title, '<quote>\\s*,') > 0;
}

/** @param end what follows in the source, as a pattern in which `<quote>` is the quote of the title */
function countTests(source: string, text: string, end: string): number {
  const call = String.raw`(?:\b(?:test|testInFull|it)\(|\)\()\s*`;
  const counts = ["'", '"', '`'].map((quote) => {
    const written = escapeForPattern(text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`));
    const pattern = new RegExp(`${call}${quote}${written}${end.replace('<quote>', quote)}`, 'g');
    return [...source.matchAll(pattern)].length;
  });
  return counts.reduce((sum, count) => sum + count);
}

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
