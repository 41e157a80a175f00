import type { Snapshot } from '../library/Snapshot.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import type { Predicate } from './Predicate.ts';
import type { Argument } from './readArguments.ts';
import { wordsOf } from './words.ts';

/**
 * Documents that share words with one: `similar("ID", n)`. A word that stands in more than `n` documents
 * says nothing about any of them. The most similar come first. An unknown document is like no other.
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

  const frequency = countDocumentsByWord(snapshot);
  const telling = [...wordsOf(model, models)].filter((word) => (frequency.get(word) ?? 0) <= limit);
  const countShared = (document: StoredDocument) => {
    const words = wordsOf(document, models);
    return telling.reduce((count, word) => count + (words.has(word) ? 1 : 0), 0);
  };
  return {
    matches: (document) => document.id !== id && countShared(document) > 0,
    rank: (document) => -countShared(document),
  };
}

const countsBySnapshot = new WeakMap<Snapshot, ReadonlyMap<string, number>>();

/** Kept, since a snapshot does not change. */
function countDocumentsByWord(snapshot: Snapshot): ReadonlyMap<string, number> {
  const known = countsBySnapshot.get(snapshot);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const document of snapshot.documents) {
    for (const word of wordsOf(document, snapshot.models)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  countsBySnapshot.set(snapshot, counts);
  return counts;
}
