import { cleanLine } from '@site/forms';

/**
 * A visitor's line of text as it is stored: trimmed, on one line, without control characters.
 *
 * The database takes neither NUL nor half of a surrogate pair; both are answered with a blank or U+FFFD
 * here, so that a strange name never loses a lead.
 */
export const cleanText = (text: string) => cleanLine(text.toWellFormed());
