import { listTokens } from '@site/text';
import type { StoredDocument } from '../StoredDocument.ts';
import { listBlockTexts, listDocumentTokens } from './listDocumentTokens.ts';
import type { Operator, Predicate } from './Predicate.ts';
import type { Argument } from './readArguments.ts';

/** Matches if the field has all words, as whole words in any order, ignoring case and accents. */
export const fulltext: Operator = {
  kinds: ['text', 'words'],
  arity: 1,
  compile: (path, [wanted]) =>
    matchTokens(wanted, (document) => {
      const texts = path
        .contentsOf(document)
        .flatMap((content) => (typeof content === 'string' ? content : listBlockTexts(content)));
      return new Set(listTokens(texts.join(' ')));
    }),
};

/** The same for a whole document. */
export const fulltextOfDocument: Operator = {
  kinds: [],
  arity: 1,
  compile: (_path, [wanted], { models }) =>
    matchTokens(wanted, (document) => listDocumentTokens(document, models)),
};

function matchTokens(
  wanted: Argument | undefined,
  listFound: (document: StoredDocument) => ReadonlySet<string>,
): Predicate | undefined {
  if (typeof wanted !== 'string') return undefined;
  const tokens = listTokens(wanted);
  return {
    matches(document) {
      const found = listFound(document);
      return tokens.length > 0 && tokens.every((token) => found.has(token));
    },
  };
}
