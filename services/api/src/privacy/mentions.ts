import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What stands in a link for a sign that no address has: blank, quotes, brackets, comma, slash, colon, equals and the like. */
const ESCAPED_IN_LINK = '%(0[9ad]|2[0-2789acf]|3[a-f]|5[bd]|7[bd])';
/** A new line or a tab, as JSON writes it; what follows two backslashes is a letter. */
const ESCAPED_IN_JSON = String.raw`(^|[^\\])(\\\\)*\\[bfnrt]`;
/** What may stand beside an address without being part of it. */
const BEFORE = `(^|[^a-z0-9._%+-]|${ESCAPED_IN_LINK}|${ESCAPED_IN_JSON})`;
const AFTER = '($|[^a-z0-9.-]|[.]($|[^a-z0-9]))';

/** Tells whether the text of a column has an e-mail address in it, also in a link, whatever the case of its letters. */
export const mentions = (column: SQLWrapper, email: string): SQL =>
  sql`${column}::text ~* ${asPattern(email)}`;

/** The address alone: one that only ends or begins like it belongs to somebody else. */
export const asPattern = (email: string): string =>
  BEFORE + Array.from(email, asAlternatives).join('') + AFTER;

/** A sign as it is, as JSON writes it and as links write it. A database may know the two cases of ASCII letters only. */
function asAlternatives(sign: string): string {
  const written = [sign, sign.toLowerCase(), sign.toUpperCase()].flatMap((each) => [
    each,
    JSON.stringify(each).slice(1, -1),
    encodeURIComponent(each.toWellFormed()),
  ]);
  const alternatives = /[a-z]/i.test(sign) ? [sign] : [...new Set(written)];
  return `(${alternatives.map(escapePattern).join('|')})`;
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
