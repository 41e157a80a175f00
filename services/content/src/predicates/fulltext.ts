import type { Operator } from './Predicate.ts';
import { listWords, textsOfBlocks, wordsOf } from './words.ts';

/** Whole words in any order, all of which must be there; upper case and accents make no difference. */
export const fulltext: Operator = {
  kinds: ['text', 'words'],
  arity: 1,
  compile(path, [wanted]) {
    if (typeof wanted !== 'string') return undefined;
    const words = listWords(wanted);
    return {
      matches(document) {
        const texts = path
          .contentsOf(document)
          .flatMap((content) => (typeof content === 'string' ? content : textsOfBlocks(content)));
        const found = new Set(listWords(texts.join(' ')));
        return words.length > 0 && words.every((word) => found.has(word));
      },
    };
  },
};

/** The same anywhere in a document. */
export const fulltextOfDocument: Operator = {
  kinds: [],
  arity: 1,
  compile(_path, [wanted], { models }) {
    if (typeof wanted !== 'string') return undefined;
    const words = listWords(wanted);
    return {
      matches(document) {
        const found = wordsOf(document, models);
        return words.length > 0 && words.every((word) => found.has(word));
      },
    };
  },
};
