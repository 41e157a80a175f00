/** Reads a file of the repository by its path; returns `undefined` when there is none. */
export type ReadSource = (path: string) => string | undefined;

export const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** Says what is wrong with the name of a test: its file and, if given, its title. */
export function checkTest(path: string, title: string | undefined, readSource: ReadSource) {
  if (!TEST_FILE.test(path)) return [`${path} is not a test file`];
  const source = readSource(path);
  if (source === undefined) return [`${path} does not exist`];
  return title === undefined || hasTestTitle(source, title)
    ? []
    : [`${path} has no test called "${title}"`];
}

/**
 * Tells whether the source has a test with this title: the first argument of `test`, `testInFull`, `it` or the function their `each`
 * returns, in any quotes. Patterns (`%s`, `$key`, `${path}`) are compared as written. Skipped tests do not count. A title that ends
 * with ` …` stands for the only one that starts with these words.
 */
function hasTestTitle(source: string, title: string): boolean {
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
