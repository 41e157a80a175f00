import { parsingError } from '../ApiError.ts';

/** A predicate such as `[at(document.type, "page")]`, parsed. */
export interface ParsedPredicate {
  /** Such as `at` or `date.day-of-week`. */
  name: string;
  /** The text between the parentheses. */
  argumentText: string;
  /** Its query, and its column there, counted from 1: for error messages. */
  query: string;
  column: number;
}

const MAX_QUERY_LENGTH = 8_000;
const MAX_PREDICATES = 40;

/**
 * Splits `q` parameters into predicates, all of which must match. Strings in predicates are not escaped,
 * so a predicate ends only where `)]` is followed by the next one or by the end.
 *
 * @throws {ApiError} when a query is malformed, too long, or holds too many predicates
 */
export function parsePredicates(queries: readonly string[]): ParsedPredicate[] {
  const length = queries.reduce((sum, query) => sum + query.length, 0);
  if (length > MAX_QUERY_LENGTH) {
    throw parsingError(`The queries are longer than ${MAX_QUERY_LENGTH} characters`);
  }
  const predicates = queries.flatMap(parseQuery);
  if (predicates.length > MAX_PREDICATES) {
    throw parsingError(`There are more than ${MAX_PREDICATES} predicates`);
  }
  return predicates;
}

/** Where one predicate ends and the next begins. */
const BOUNDARY = /\)\]\s*\[(?=(?::d\s*=\s*)?[a-zA-Z.-]+\()/g;

function parseQuery(query: string): ParsedPredicate[] {
  const inner = /^\s*\[([\s\S]*)\]\s*$/.exec(query)?.[1];
  if (inner === undefined) throw parsingError('`[` and `]` expected around the query', query);
  const start = query.indexOf('[') + 1;
  if (inner.trim() === '') return [];

  const predicates: ParsedPredicate[] = [];
  let from = 0;
  for (const boundary of inner.matchAll(BOUNDARY)) {
    const to = boundary.index + 2;
    predicates.push(parsePredicate(inner.slice(from, to), query, start + from));
    from = to;
  }
  predicates.push(parsePredicate(inner.slice(from), query, start + from));
  return predicates;
}

function parsePredicate(text: string, query: string, offset: number): ParsedPredicate {
  const column = offset + text.length - text.trimStart().length + 1;
  const [, name, argumentText] =
    /^\[(?::d\s*=\s*)?([a-zA-Z.-]+)\(([\s\S]*)\)\]$/.exec(text.trim()) ?? [];
  if (name === undefined || argumentText === undefined) {
    throw parsingError('`[name(path, value)]` expected', query, column);
  }
  return { name, argumentText, query, column };
}
