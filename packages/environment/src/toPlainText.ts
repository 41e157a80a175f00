/** Control characters except line feed and tab, line separators, and characters that change the direction of text. */
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/**
 * Makes untrusted text safe for an operator's terminal, which interprets control characters: each becomes U+FFFD. Lines and tabs
 * stay.
 */
export const toPlainText = (text: string): string => text.replace(UNPRINTABLE, '\u{fffd}');

/** Removes what may name a visitor from a browser's text: e-mail addresses, and the query and fragment of URLs. */
export const hideVisitor = (text: string): string =>
  text.replace(QUERY, '').replace(EMAIL, '[address]');

/** The bounds keep a long text from taking long. */
const QUERY = /[?#](?<=\/[^\s?#]{0,500}[?#])[^\s"'`)<>]+/g;
const EMAIL = /[^\s@<>/]{1,200}(?:@|%40)[^\s@<>/]{1,255}/gi;

/** Makes untrusted text safe on one line of at most `limit` characters. */
export const toPlainLine = (text: string, limit: number): string =>
  toPlainText(text.slice(0, limit).replace(/[\n\t]/g, '\u{fffd}'));
