import { parsingError } from '../ApiError.ts';
import type { Snapshot } from '../library/Snapshot.ts';
import { listBlockTexts } from '../predicates/listDocumentTokens.ts';
import { type Path, resolvePath } from '../predicates/resolvePath.ts';
import type { StoredDocument } from '../StoredDocument.ts';

export type Compare = (a: StoredDocument, b: StoredDocument) => number;

const MAX_ORDERINGS = 10;

/**
 * Parses an ordering such as `[my.page.title desc,document.first_publication_date]` to a comparison.
 * Documents without a value come last in both directions.
 *
 * @throws {ApiError} when it is malformed or names no field
 */
export function parseOrderings(text: string, snapshot: Snapshot): Compare {
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
