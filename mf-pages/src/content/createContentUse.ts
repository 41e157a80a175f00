import type { ContentUse } from '@site/fragment-kit';

interface Target {
  id: string;
  type: string;
  uid?: string | null;
}

export type ContentUseLog = ReturnType<typeof createContentUse>;

const OF_TYPE = /(?:at|any)\(document\.type,\s*(\[[^\]]*\]|"[^"]*")\)/;
const OF_TAGS = /(?:at|any)\(document\.tags,\s*(\[[^\]]*\])\)/;
/** What can be a part of a key. */
export const isPlainTag = (tag: string) => /^[\w-]{1,60}$/.test(tag);
const BY_UID = /at\(my\.([\w-]+)\.uid,\s*"([^"]*)"\)/;
const BY_ID = /(?:at|any|in)\(document\.id,/;

/** Collects what one render reads of the content, from its searches and their results. */
export function createContentUse() {
  const documents = new Map<string, ContentUse['documents'][number]>();
  const lists = new Set<string>();
  const tags = new Set<string>();
  const missing = new Map<string, ContentUse['missing'][number]>();
  let isKnown = true;

  function noteQuery(query: string, isEmpty: boolean): void {
    const [, type = '', uid = ''] = BY_UID.exec(query) ?? [];
    if (type && isEmpty) missing.set(`${type}/${uid}`, { type, uid });
    // What is asked for by its name is among the results, or missing.
    if (type || BY_ID.test(query)) return;
    const types = [...(OF_TYPE.exec(query)?.[1] ?? '').matchAll(/"([\w-]+)"/g)];
    const ofTags = [...(OF_TAGS.exec(query)?.[1] ?? '').matchAll(/"([^"]*)"/g)];
    if (types.length > 0) for (const [, each = ''] of types) lists.add(each);
    else if (ofTags.length > 0 && ofTags.every(([, each = '']) => isPlainTag(each)))
      for (const [, each = ''] of ofTags) tags.add(each);
    else isKnown = false;
  }

  return {
    /**
     * @param query the predicates of a search
     * @param targets its results, all documents that they link to, and those above these
     */
    note(query: string, targets: readonly Target[], isEmpty: boolean): void {
      noteQuery(query, isEmpty);
      for (const { id, type, uid } of targets) documents.set(id, { id, type, ...(uid && { uid }) });
    },

    /** `undefined` after a search whose results any document could join. */
    read: (): ContentUse | undefined =>
      isKnown
        ? {
            documents: [...documents.values()],
            lists: [...lists],
            tags: [...tags],
            missing: [...missing.values()],
          }
        : undefined,
  };
}
