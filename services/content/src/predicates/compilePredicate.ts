import { parsingError } from '../ApiError.ts';
import type { Snapshot } from '../library/Edition.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import { listDocumentTokens } from './documentTokens.ts';
import {
  compileFulltextOfDocument,
  type Operator,
  operators,
  type Predicate,
} from './operators.ts';
import {
  type Argument,
  type ParsedPredicate,
  readArguments,
  readOnlyText,
} from './parsePredicates.ts';
import { resolvePath } from './resolvePath.ts';

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
    const everywhere = compileFulltextOfDocument(args, snapshot);
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

/**
 * Documents that share tokens with one: `similar("ID", n)`. Tokens in more than `n` documents are ignored.
 * The most similar documents come first; nothing is similar to an unknown one.
 */
function compileSimilar(args: readonly Argument[], snapshot: Snapshot): Predicate | undefined {
  const { models, findById } = snapshot;
  const [id, limit] = args;
  if (args.length !== 2 || typeof id !== 'string' || typeof limit !== 'number') return undefined;
  const model = findById(id);
  if (!model) return { matches: () => false, candidates: [] };

  const frequency = countDocumentsByToken(snapshot);
  const rare = [...listDocumentTokens(model, models)].filter(
    (token) => (frequency.get(token) ?? 0) <= limit,
  );
  const countShared = (document: StoredDocument) => {
    const tokens = listDocumentTokens(document, models);
    return rare.reduce((count, token) => count + (tokens.has(token) ? 1 : 0), 0);
  };
  return {
    matches: (document) => document.id !== id && countShared(document) > 0,
    rank: (document) => -countShared(document),
  };
}

const countsBySnapshot = new WeakMap<Snapshot, ReadonlyMap<string, number>>();

/** Cached, since a snapshot does not change. */
function countDocumentsByToken(snapshot: Snapshot): ReadonlyMap<string, number> {
  const known = countsBySnapshot.get(snapshot);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const document of snapshot.documents) {
    for (const token of listDocumentTokens(document, snapshot.models)) {
      counts.set(token, (counts.get(token) ?? 0) + 1);
    }
  }
  countsBySnapshot.set(snapshot, counts);
  return counts;
}
