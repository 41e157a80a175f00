import type { SiteRoute } from '@site/config/routes';
import { matchPattern } from '@site/fragment-kit/routes';

/** A document that could be at a path. */
export interface Candidate {
  type: string;
  uid: string;
}

/**
 * Whether a text can be the last part of a page's path: letters in lower case of any script, digits, and `-`, `_`, `.`, `~`.
 * Nothing else may get into a query.
 */
export const isUid = (text: unknown): text is string =>
  typeof text === 'string' && UID.test(text) && text === text.toLowerCase();

const UID = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,199}$/u;

/**
 * Lists which documents the route table allows at a path, in the table's order.
 *
 * The list is a guess: the document's own URL decides whether it really is at the path.
 */
export function listCandidates(routes: readonly SiteRoute[], path: string): Candidate[] {
  const candidates = routes.flatMap(({ type, path: pattern, uid: fixed }) => {
    const params = matchPattern(pattern, path);
    const uid = fixed ?? params?.uid;
    return params && isUid(uid) ? [{ type, uid }] : [];
  });
  return candidates.filter(
    ({ type, uid }, index) =>
      candidates.findIndex((other) => other.type === type && other.uid === uid) === index,
  );
}
