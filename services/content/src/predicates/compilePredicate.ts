import { parsingError } from '../ApiError.ts';
import type { Snapshot } from '../library/Snapshot.ts';
import { dateOperators } from './dates.ts';
import { equalityOperators } from './equality.ts';
import { fulltext, fulltextOfDocument } from './fulltext.ts';
import { geopointNear } from './geopoint.ts';
import { numberOperators } from './numbers.ts';
import type { Operator, Predicate } from './Predicate.ts';
import type { ParsedPredicate } from './parsePredicates.ts';
import { presenceOperators } from './presence.ts';
import { type Argument, readArguments, readOnlyText } from './readArguments.ts';
import { type Path, resolvePath } from './resolvePath.ts';
import { compileSimilar } from './similar.ts';

const operators = new Map<string, Operator>(
  Object.entries({
    ...equalityOperators,
    ...presenceOperators,
    ...numberOperators,
    ...dateOperators,
    fulltext,
    'geopoint.near': geopointNear,
  }),
);

/** The path of `fulltext(document, …)`, which is not a field. */
const WHOLE_DOCUMENT: Path = {
  kind: 'words',
  valuesOf: () => [],
  contentsOf: () => [],
  isFilled: () => true,
};

/**
 * Compiles a parsed predicate for the documents of a snapshot.
 *
 * @throws {ApiError} when its name, its field or an argument is unusable
 */
export function compilePredicate(parsed: ParsedPredicate, snapshot: Snapshot): Predicate {
  const { name, argumentText, query, column } = parsed;
  const fail = (message: string) =>
    parsingError(`[function ${name}(..)] ${message}`, query, column);

  if (name === 'similar') {
    const similar = compileSimilar(readArguments(argumentText) ?? [], snapshot);
    if (!similar) throw fail('expects a document id and a number');
    return similar;
  }
  const operator = operators.get(name);
  if (!operator) throw fail('is not a known predicate');

  const [pathText = '', args] = readPathAndArguments(argumentText, operator);
  if (!args) throw fail('has malformed arguments');
  if (args.length !== operator.arity) throw fail(`expects ${operator.arity} values after the path`);
  if (name === 'fulltext' && pathText === 'document') {
    const everywhere = fulltextOfDocument.compile(WHOLE_DOCUMENT, args, snapshot);
    if (!everywhere) throw fail('expects a text');
    return everywhere;
  }
  const path = resolvePath(pathText, snapshot);
  if (!path || !operator.kinds.includes(path.kind)) throw fail(`unexpected field '${pathText}'`);
  const predicate = operator.compile(path, args, snapshot);
  if (!predicate) throw fail(`cannot use its values with '${pathText}'`);
  return predicate;
}

function readPathAndArguments(text: string, { arity }: Operator): [string, Argument[] | undefined] {
  const comma = text.indexOf(',');
  const path = (comma < 0 ? text : text.slice(0, comma)).trim();
  if (comma < 0) return [path, []];
  const rest = text.slice(comma + 1);
  const onlyText = arity === 1 ? readOnlyText(rest) : undefined;
  return [path, onlyText === undefined ? readArguments(rest) : [onlyText]];
}
