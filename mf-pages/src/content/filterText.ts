import { filter } from '@prismicio/client';

/** Nine characters of an address each in most scripts. Normalized text can be many times as long as what was typed. */
const MAX_CHARACTERS = 100;

/**
 * The documents that have all the words. Longer texts are cut, so that no visitor's search makes a query too long.
 *
 * @param words tokens, since text in predicates is not escaped
 */
export const filterText = (words: string) =>
  filter.fulltext('document', words.slice(0, MAX_CHARACTERS));
