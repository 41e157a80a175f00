import type { Snapshot } from '../library/Snapshot.ts';
import { compilePredicate } from '../predicates/compilePredicate.ts';
import type { Predicate } from '../predicates/Predicate.ts';
import { parsePredicates } from '../predicates/parsePredicates.ts';
import { MASTER_LANG, type StoredDocument } from '../StoredDocument.ts';
import { type Compare, parseOrderings } from './parseOrderings.ts';

export interface SearchQuery {
  /** `q` parameters; a document must match all. */
  queries: readonly string[];
  /** `*` for every language; the master language by default. */
  lang?: string | undefined;
  orderings?: string | undefined;
  /** Only results after the document with this id. */
  after?: string | undefined;
}

/**
 * All matching documents in the requested order. Without one, and among equals, the order is that of the
 * snapshot.
 *
 * @throws {ApiError} when a predicate or the ordering is not usable
 */
export function searchDocuments(
  snapshot: Snapshot,
  { queries, lang = MASTER_LANG, orderings, after }: SearchQuery,
): readonly StoredDocument[] {
  const predicates = parsePredicates(queries).map((parsed) => compilePredicate(parsed, snapshot));
  const compare = orderings ? parseOrderings(orderings, snapshot) : compareByRank(predicates);
  const find = () => {
    const found = listCandidates(predicates, snapshot).filter(
      (document) =>
        (lang === '*' || document.lang === lang) &&
        predicates.every((predicate) => predicate.matches(document)),
    );
    return compare ? found.sort(compare) : found;
  };
  const needsScan = !predicates.some(({ candidates }) => candidates);
  const search = JSON.stringify([queries, lang, orderings]);
  const ordered = needsScan ? snapshot.findOnce(search, find) : find();
  if (!after) return ordered;
  const index = ordered.findIndex(({ id }) => id === after);
  return index < 0 ? [] : ordered.slice(index + 1);
}

/** Returns a new array, in the order of the snapshot. */
function listCandidates(predicates: readonly Predicate[], snapshot: Snapshot): StoredDocument[] {
  const narrow = predicates.find(({ candidates }) => candidates)?.candidates;
  if (!narrow) return [...snapshot.documents];
  const wanted = new Set(narrow);
  return wanted.size <= 1 ? [...wanted] : snapshot.documents.filter((one) => wanted.has(one));
}

/** Orders by the first predicate that ranks. Computes the rank of each document once. */
function compareByRank(predicates: readonly Predicate[]): Compare | undefined {
  const ranked = predicates.find(({ rank }) => rank);
  if (!ranked?.rank) return undefined;
  const { rank } = ranked;
  const ranks = new Map<StoredDocument, number>();
  const rankOf = (document: StoredDocument) => {
    const known = ranks.get(document) ?? rank(document);
    ranks.set(document, known);
    return known;
  };
  return (a, b) => rankOf(a) - rankOf(b);
}
