import { MASTER_LANG, type StoredDocument } from '../StoredDocument.ts';
import type { Snapshot } from './Snapshot.ts';

/**
 * Finds documents by the name a person types: an id, `page/pricing`, `page/pricing.fr-fr`, the file,
 * the page's address or its last part, `pricing`. The result is empty or ambiguous when the name does not identify one document.
 */
export function findDocuments(snapshot: Snapshot, name: string): readonly StoredDocument[] {
  const byId = snapshot.findById(name);
  if (byId) return [byId];
  const file = /^(?:content\/)?(?:documents|drafts)\/(.+)\.json$/.exec(name.replace(/^\.\//, ''));
  const exact = findByTypeAndUid(snapshot, file?.[1] ?? name);
  const namesType = snapshot.models.customTypes.has(name.split('/')[0] ?? '');
  if (exact.length > 0 || namesType || file) return exact;
  const uid = name === '/' ? 'home' : name.replace(/\/$/, '').split('/').at(-1);
  return snapshot.documents.filter((each) => each.uid === uid && each.lang === MASTER_LANG);
}

/** A document without a UID is found by its type alone, if it is the only one. */
function findByTypeAndUid({ documents }: Snapshot, name: string): readonly StoredDocument[] {
  const [type, rest = ''] = name.split('/');
  const [, uid, lang = MASTER_LANG] = /^(.*?)(?:\.([a-z]{2,3}-[a-z]{2,4}))?$/.exec(rest) ?? [];
  const found = documents.filter((each) => each.type === type && each.lang === lang);
  return found.filter((each) => (each.uid === null ? found.length === 1 : each.uid === uid));
}
