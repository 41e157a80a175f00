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

/** A value in a predicate: a quoted string, or a bare number or word. */
export type Value = string | number | boolean;
export type Argument = Value | Value[];

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

/**
 * Parses the arguments of a predicate. Strings are not escaped: one ends at a quote that is followed by a
 * comma, a closing bracket or the end.
 *
 * @returns `undefined` if they are malformed
 */
export function readArguments(text: string): Argument[] | undefined {
  const values: Argument[] = [];
  let list: Value[] | undefined;
  let rest = text.trim();
  while (rest !== '') {
    if (rest.startsWith('[') && !list) {
      list = [];
      rest = rest.slice(1).trimStart();
      if (!rest.startsWith(']')) continue;
    }
    if (!rest.startsWith(']')) {
      const read = readValue(rest, list !== undefined);
      if (!read) return undefined;
      (list ?? values).push(read.value);
      rest = read.rest;
    }
    if (list && rest.startsWith(']')) {
      values.push(list);
      list = undefined;
      rest = rest.slice(1).trimStart();
    }
    if (rest === '') break;
    if (!rest.startsWith(',')) return undefined;
    rest = rest.slice(1).trimStart();
    if (rest === '') return undefined;
  }
  return list ? undefined : values;
}

function readValue(text: string, inList: boolean): { value: Value; rest: string } | undefined {
  if (text.startsWith('"')) {
    const end = inList ? /"\s*(?=[,\]])/g : /"\s*(?=,|$)/g;
    end.lastIndex = 1;
    const found = end.exec(text);
    if (!found) return undefined;
    return { value: text.slice(1, found.index), rest: text.slice(end.lastIndex) };
  }
  const bare = /^[^\s",[\]]+/.exec(text)?.[0];
  if (bare === undefined) return undefined;
  return { value: asValue(bare), rest: text.slice(bare.length).trimStart() };
}

function asValue(bare: string): Value {
  if (bare === 'true') return true;
  if (bare === 'false') return false;
  const number = Number(bare);
  return Number.isFinite(number) ? number : bare;
}

/** Parses a single string argument, which may contain quotes: it ends at the last one. */
export function readOnlyText(text: string): string | undefined {
  return /^\s*"([\s\S]*)"\s*$/.exec(text)?.[1];
}
