import type { Snapshot } from '../library/Snapshot.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import type { Argument } from './readArguments.ts';
import type { Path, ValueKind } from './resolvePath.ts';

/** A compiled predicate. */
export interface Predicate {
  matches(document: StoredDocument): boolean;
  /** The only documents that can match, if known without a scan. */
  candidates?: readonly StoredDocument[];
  /** Smaller ranks come first, unless the query has an ordering. */
  rank?(document: StoredDocument): number;
}

/** An operator of the query language. */
export interface Operator {
  /** Kinds of values that it applies to. */
  kinds: readonly ValueKind[];
  /** How many arguments follow the path. */
  arity: number;
  /** @returns `undefined` if an argument is unusable */
  compile(path: Path, args: readonly Argument[], snapshot: Snapshot): Predicate | undefined;
}
