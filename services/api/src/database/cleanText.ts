import { cleanLine } from '@site/forms';

/**
 * Cleans a visitor's line of text for storage: trimmed, on one line, without control characters.
 *
 * The database can store neither NUL nor lone surrogates. They become blanks or U+FFFD, so that an unusual name never loses a
 * lead.
 */
export const cleanText = (text: string) => cleanLine(text.toWellFormed());
