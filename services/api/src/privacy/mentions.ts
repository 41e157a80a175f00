import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Percent-encoded characters that no address contains: blank, quotes, brackets, comma, slash, colon, equals and the like. */
const ESCAPED_IN_LINK = '%(0[9ad]|2[0-2789acf]|3[a-f]|5[bd]|7[bd])';
/** An escaped control character in JSON, such as `\\n`; after an escaped backslash the letter is part of the text. */
const ESCAPED_IN_JSON = String.raw`(^|[^\\])(\\\\)*\\[bfnrt]`;
/** What may precede an address without being part of it. */
const BEFORE = `(^|[^a-z0-9._%+-]|${ESCAPED_IN_LINK}|${ESCAPED_IN_JSON})`;
const AFTER = '($|[^a-z0-9.-]|[.]($|[^a-z0-9]))';

/** Whether a column's text contains a lower-case e-mail address, percent-encoded or not, ignoring case. */
export const mentions = (column: SQLWrapper, email: string): SQL =>
  sql`${column}::text ~* ${asPattern(email)}`;

/** Matches only the whole address: a longer one that contains it belongs to somebody else. */
export const asPattern = (email: string): string =>
  BEFORE + Array.from(email, asAlternatives).join('') + AFTER;

/** A character as it is, as JSON escapes it, and percent-encoded. Some databases ignore case for ASCII letters only. */
function asAlternatives(character: string): string {
  const written = [character, character.toUpperCase()].flatMap((each) => [
    each,
    JSON.stringify(each).slice(1, -1),
    encodeURIComponent(each.toWellFormed()),
  ]);
  const alternatives = /[a-z]/i.test(character) ? [character] : [...new Set(written)];
  return `(${alternatives.map(escapePattern).join('|')})`;
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
