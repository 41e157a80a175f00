import { parsingError } from '../ApiError.ts';
import type { Snapshot } from '../library/Edition.ts';
import { compilePredicate } from '../predicates/compilePredicate.ts';
import { listBlockTexts } from '../predicates/documentTokens.ts';
import type { Predicate } from '../predicates/operators.ts';
import { parsePredicates } from '../predicates/parsePredicates.ts';
import { type Path, resolvePath } from '../predicates/resolvePath.ts';
import { MASTER_LANG, type StoredDocument } from '../StoredDocument.ts';

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

type Compare = (a: StoredDocument, b: StoredDocument) => number;

const MAX_ORDERINGS = 10;

/**
 * Parses an ordering such as `[my.page.title desc,document.first_publication_date]` to a comparison.
 * Documents without a value come last in both directions.
 *
 * @throws {ApiError} when it is malformed or names no field
 */
function parseOrderings(text: string, snapshot: Snapshot): Compare {
  const inner = /^\[?([^[\]]*)\]?$/.exec(text.trim())?.[1];
  if (inner === undefined) {
    throw parsingError('[orderings] `[field, field desc]` expected', text);
  }
  const parts = inner.split(',').filter((part) => part.trim() !== '');
  if (parts.length > MAX_ORDERINGS) throw parsingError('[orderings] too many fields', text);
  const compares = parts.map((part) => parseOrdering(part.trim(), text, snapshot));
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function parseOrdering(part: string, text: string, snapshot: Snapshot): Compare {
  const [field = '', direction = 'asc', ...more] = part.split(/\s+/);
  const path = resolvePath(field, snapshot);
  if (!path || !['asc', 'desc'].includes(direction) || more.length > 0) {
    const column = text.indexOf(part) + 1;
    throw parsingError(`[orderings] unexpected field '${part}'`, text, column);
  }
  const sign = direction === 'desc' ? -1 : 1;
  return (a, b) => {
    const [left, right] = [readSortKey(path, a), readSortKey(path, b)];
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined);
    }
    return sign * compareKeys(left, right);
  };
}

type SortKey = string | number;

function readSortKey(path: Path, document: StoredDocument): SortKey | undefined {
  if (path.kind === 'words') {
    const text = path.contentsOf(document).flatMap(listBlockTexts).join(' ');
    return text || undefined;
  }
  const [value] = path.valuesOf(document);
  if (value === undefined || value === '') return undefined;
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Ignores case; texts that differ only in case are compared as they are. */
function compareKeys(a: SortKey, b: SortKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return compareTexts(left.toLowerCase(), right.toLowerCase()) || compareTexts(left, right);
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
