import type { StoredDocument } from '../StoredDocument.ts';
import type { Operator, Predicate } from './Predicate.ts';
import type { Argument, Value } from './readArguments.ts';
import { readInstant } from './readInstant.ts';
import type { ComparableValue, Path } from './resolvePath.ts';

const KINDS = ['id', 'text', 'tag', 'number', 'boolean', 'instant'] as const;

/** Matches one value, or a list of tags of which a document must have all. */
const at: Operator = {
  kinds: KINDS,
  arity: 1,
  compile(path, [wanted = '']) {
    const values = readAll(wanted, path);
    if (!values || (Array.isArray(wanted) && path.kind !== 'tag')) return undefined;
    const matches = (document: StoredDocument) => {
      const found = path.valuesOf(document);
      return values.every((value) => found.includes(value));
    };
    return withCandidates({ matches }, path, values);
  },
};

const not: Operator = {
  ...at,
  compile(path, args, snapshot) {
    const opposite = at.compile(path, args, snapshot);
    return opposite && { matches: (document) => !opposite.matches(document) };
  },
};

/** Matches any value of a list. */
const any: Operator = {
  kinds: KINDS,
  arity: 1,
  compile(path, [wanted = '']) {
    const values = Array.isArray(wanted) ? readAll(wanted, path) : undefined;
    if (!values) return undefined;
    const set = new Set(values);
    const matches = (document: StoredDocument) =>
      path.valuesOf(document).some((value) => set.has(value));
    return withCandidates({ matches }, path, values);
  },
};

/** Like `any`, but only for ids and uids. */
const anyOfIds: Operator = { ...any, kinds: ['id', 'text'] };

export const equalityOperators = { at, not, any, in: anyOfIds };

function readAll(argument: Argument, path: Path): ComparableValue[] | undefined {
  const values = [argument].flat().map((value) => readOne(value, path));
  return values.every((value) => value !== undefined) ? values : undefined;
}

function readOne(value: Value, { kind }: Path): ComparableValue | undefined {
  if (kind === 'instant') return readInstant(value);
  if (kind === 'number') return typeof value === 'number' ? value : undefined;
  if (kind === 'boolean') {
    return value === true || value === 'true'
      ? true
      : value === false || value === 'false'
        ? false
        : undefined;
  }
  return String(value);
}

/** Ids and uids are looked up without a scan. */
function withCandidates(
  predicate: Predicate,
  path: Path,
  values: readonly ComparableValue[],
): Predicate {
  if (!path.find) return predicate;
  const { find } = path;
  return { ...predicate, candidates: values.flatMap((value) => find(String(value))) };
}
