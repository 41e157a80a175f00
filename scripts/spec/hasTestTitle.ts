/**
 * Whether a test of this source is called so: the title stands as the first argument of `test`, `it` or what their
 * `each` gives back, in any quotes. Patterns (`%s`, `$key`, `${path}`) are compared as they are written. A test that
 * is skipped holds nothing and is none.
 */
export function hasTestTitle(source: string, title: string): boolean {
  const call = String.raw`(?:\b(?:test|it)\(|\)\()\s*`;
  return ["'", '"', '`'].some((quote) => {
    const written = title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
    return new RegExp(`${call}${quote}${escapeForPattern(written)}${quote}\\s*,`).test(source);
  });
}

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
