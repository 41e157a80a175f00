import type { Snapshot } from '../library/Snapshot.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import { listDocumentTokens } from './listDocumentTokens.ts';
import type { Predicate } from './Predicate.ts';
import type { Argument } from './readArguments.ts';

/**
 * Documents that share tokens with one: `similar("ID", n)`. Tokens in more than `n` documents are ignored.
 * The most similar documents come first; nothing is similar to an unknown one.
 */
export function compileSimilar(
  args: readonly Argument[],
  snapshot: Snapshot,
): Predicate | undefined {
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
