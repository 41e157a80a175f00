/**
 * Tells whether the source has a test with this title: the first argument of `test`, `testInFull`, `it` or the function their `each`
 * returns, in any quotes. Patterns (`%s`, `$key`, `${path}`) are compared as written. Skipped tests do not count.
 */
export function hasTestTitle(source: string, title: string): boolean {
  const call = String.raw`(?:\b(?:test|testInFull|it)\(|\)\()\s*`;
  return ["'", '"', '`'].some((quote) => {
    const written = title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
    return new RegExp(`${call}${quote}${escapeForPattern(written)}${quote}\\s*,`).test(source);
  });
}

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
