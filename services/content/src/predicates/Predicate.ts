import type { Snapshot } from '../library/Snapshot.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import type { Argument } from './readArguments.ts';
import type { Path, ValueKind } from './resolvePath.ts';

/** A predicate that is ready to be asked about documents. */
export interface Predicate {
  matches(document: StoredDocument): boolean;
  /** The only documents that can match, when that is known without looking at all. */
  candidates?: readonly StoredDocument[];
  /** Results with a smaller rank come first, where the query asks for no other order. */
  rank?(document: StoredDocument): number;
}

/** What an operator of the query language needs, and what it makes. */
export interface Operator {
  /** Kinds of values that it can be asked about. */
  kinds: readonly ValueKind[];
  /** How many arguments follow the path. */
  arity: number;
  /** @returns nothing when an argument cannot be used */
  compile(path: Path, args: readonly Argument[], snapshot: Snapshot): Predicate | undefined;
}
