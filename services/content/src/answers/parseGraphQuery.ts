import { parsingError } from '../ApiError.ts';

/** Which parts of a value a query selects. */
export interface Selection {
  /** Also selects every field that `fields` does not name. */
  all: boolean;
  fields: Map<string, Selection>;
  /** By type of linked document, type of slice, or variation. */
  unions: Map<string, Selection>;
}

/** The whole value. */
export const EVERYTHING: Selection = { all: true, fields: new Map(), unions: new Map() };

const MAX_DEPTH = 16;

/**
 * Parses a `graphQuery` such as `{ page { ...pageFields parent { ...on page { title } } } }`. It only looks like
 * GraphQL: names may contain hyphens, and `...onpage {` is the same as `... on page {`.
 *
 * @returns the selection of each type of document, in `fields`
 * @throws {ApiError} when it is malformed or too deep
 */
export function parseGraphQuery(text: string): Selection {
  const tokens = [...text.matchAll(/\.{3}|[{}]|[A-Za-z_][\w-]*|[^\s,]/g)];
  let next = 0;

  const peek = () => tokens[next]?.[0];

  function take(isWanted: (token: string) => boolean, wanted: string): string {
    const token = tokens[next];
    if (!token || !isWanted(token[0])) {
      const column = (token?.index ?? text.length) + 1;
      throw parsingError(`[graphQuery] ${wanted} expected`, text, column);
    }
    next += 1;
    return token[0];
  }

  const takeName = () => take((token) => /^[A-Za-z_]/.test(token), 'a name');

  function readSelection(depth: number): Selection {
    if (depth > MAX_DEPTH) throw parsingError('[graphQuery] is nested too deeply');
    take((token) => token === '{', '`{`');
    const selection: Selection = { all: false, fields: new Map(), unions: new Map() };
    while (peek() !== '}') {
      if (peek() === '...') readSpread(selection, depth);
      else {
        const name = takeName();
        selection.fields.set(name, peek() === '{' ? readSelection(depth + 1) : EVERYTHING);
      }
    }
    next += 1;
    return selection;
  }

  function readSpread(selection: Selection, depth: number): void {
    next += 1;
    const name = takeName();
    if (name === 'on') selection.unions.set(takeName(), readSelection(depth + 1));
    else if (name.startsWith('on') && peek() === '{') {
      selection.unions.set(name.slice(2), readSelection(depth + 1));
    } else selection.all = true;
  }

  const selection = readSelection(0);
  if (next < tokens.length) take(() => false, 'the end');
  return selection;
}
