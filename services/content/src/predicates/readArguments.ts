/** A value in a predicate: a quoted string, or a bare number or word. */
export type Value = string | number | boolean;
export type Argument = Value | Value[];

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
