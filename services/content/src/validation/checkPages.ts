import { isOwnPath } from '@site/config/ownPaths';
import { MAX_PATH_CHARACTERS, NOT_FOUND_UID, siteRoutes } from '@site/config/routes';
import { isJsonObject } from '../Json.ts';
import type { Snapshot } from '../library/Edition.ts';
import type { Problem } from '../Problem.ts';
import type { StoredDocument } from '../StoredDocument.ts';

/** Lists pages that have no address of their own or can never be reached, and pages without a title. */
export function checkPages(snapshot: Snapshot): Problem[] {
  const taken = new Map<string, string>();
  const problems: Problem[] = [];
  for (const document of snapshot.documents.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    const { file, lang, data } = document;
    const address = findAddress(document, snapshot);
    if (!address) continue;
    const report = (field: string, message: string) => problems.push({ file, field, message });
    if ('problem' in address) {
      report('data.parent', address.problem);
      continue;
    }
    if (!data.title) report('data.title', 'is missing: lists and search use it');
    const { length } = address.path;
    if (length > MAX_PATH_CHARACTERS)
      report(
        'uid',
        `gives an address of ${length} characters, more than the ${MAX_PATH_CHARACTERS} that the site serves: shorten it, or the uids of its parents`,
      );
    if (isOwnPath(address.path))
      report('uid', `is reserved: ${address.path} is an address of the site itself`);
    const place = `${lang} ${address.path}`;
    const other = taken.get(place);
    if (other) report('uid', `${address.path} is also the address of ${other}`);
    taken.set(place, file);
  }
  return problems;
}

/** Lists what the site's route table needs and the content lacks. */
export function checkSiteRoutes({ models, listByUid }: Snapshot): Problem[] {
  const types = new Set(siteRoutes.map(({ type }) => type));
  const missingTypes = [...types].filter((type) => !models.customTypes.has(type));
  const needed = [...siteRoutes, { type: 'page', uid: NOT_FOUND_UID, path: 'pages not found' }];
  const missing = needed.filter(({ type, uid }) => uid && listByUid(type, uid).length === 0);
  return [
    ...missingTypes.map((type) => ({
      file: `content/customtypes/${type}/index.json`,
      field: '',
      message: `the route table needs a usable custom type "${type}"`,
    })),
    ...missing.map(({ type, uid, path }) => ({
      file: `content/documents/${type}/${uid}.json`,
      field: '',
      message: `the route table needs this document for ${path}`,
    })),
  ];
}

/** A document's address on the site, or why it has none; null for a type without addresses. */
type Address = { path: string } | { problem: string } | null;

/** Finds a document's address in the site's route table. */
export function findAddress(document: StoredDocument, snapshot: Snapshot): Address {
  const { type, uid } = document;
  const routes = siteRoutes.filter((route) => route.type === type);
  if (routes.length === 0 || !uid || uid === NOT_FOUND_UID) return null;
  const own = routes.find((route) => route.uid === uid);
  if (own) return { path: own.path };
  const parents = listParents(document, snapshot);
  if (!parents) return { problem: 'leads back to the document itself' };
  const route = routes.find(
    (each) => each.uid === undefined && countParents(each.path) === parents.length,
  );
  if (!route)
    return {
      problem: `has ${parents.length} parent pages, which is more than an address has parts`,
    };
  const above = [...parents];
  return {
    path: route.path.replace(/:(\w+)/g, (_part, name) =>
      name === 'uid' ? uid : (above.shift() as string),
    ),
  };
}

const countParents = (path: string) => path.match(/:(?!uid\b)\w+/g)?.length ?? 0;

/** Uids of the parents, topmost first; null if they form a circle. */
function listParents(document: StoredDocument, snapshot: Snapshot): string[] | null {
  const seen = new Set([document]);
  const uids: string[] = [];
  for (let at = findParent(document, snapshot); at; at = findParent(at, snapshot)) {
    if (seen.has(at)) return null;
    seen.add(at);
    uids.unshift(at.uid ?? '');
  }
  return uids;
}

function findParent({ data }: StoredDocument, snapshot: Snapshot): StoredDocument | undefined {
  const { parent } = data;
  return isJsonObject(parent) && parent.link_type === 'Document'
    ? snapshot.findTarget(parent)
    : undefined;
}
