import type { SiteRoute } from '@site/config/routes';

/** A document that could be at a path. */
export interface Candidate {
  type: string;
  uid: string;
}

/** The UIDs that the repository allows; nothing else may get into a query. */
const UID = /^[a-z0-9][a-z0-9._-]*$/;

/**
 * Lists which documents the route table allows at a path, in the table's order.
 *
 * The list is a guess: the document's own URL decides whether it really is at the path.
 */
export function listCandidates(routes: readonly SiteRoute[], path: string): Candidate[] {
  const candidates = routes.flatMap(({ type, path: pattern, uid: fixed }) => {
    const uid = matchUid(pattern, path);
    return uid === null || (fixed === undefined && !UID.test(uid))
      ? []
      : [{ type, uid: fixed ?? uid }];
  });
  return candidates.filter(
    ({ type, uid }, index) =>
      candidates.findIndex((other) => other.type === type && other.uid === uid) === index,
  );
}

/** Returns the value of `:uid` if the path matches the pattern, empty if the pattern has none; otherwise null. */
function matchUid(pattern: string, path: string): string | null {
  const names = pattern.split('/').filter(Boolean);
  const parts = path.split('/').filter(Boolean);
  if (names.length !== parts.length) return null;
  let uid = '';
  for (const [index, name] of names.entries()) {
    const part = parts[index] as string;
    if (name === ':uid') uid = part;
    else if (!name.startsWith(':') && name !== part) return null;
  }
  return uid;
}
