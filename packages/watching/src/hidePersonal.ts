/**
 * Removes from a line of a log what may name a visitor: e-mail addresses, and the query of URLs and paths. Only characters that JSON does not
 * escape are removed, so a line of JSON stays one. `name@1.0.0` is a version and stays.
 */
export const hidePersonal = (line: string): string =>
  line.replace(QUERY, '$1').replace(EMAIL, '[address]');

/** The bounds keep a long line from taking long. */
const QUERY = /(\/[^\s"\\?#]{0,300})\?[^\s"\\]+/g;
const EMAIL = /[\w.+%'-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi;
