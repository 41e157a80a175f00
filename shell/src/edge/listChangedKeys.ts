import { findOwn } from '@site/fragment-kit/find-own';
import { z } from 'zod';
import {
  ALL_PAGES,
  contentKey,
  documentKey,
  fragmentKey,
  missingKey,
  shellKey,
  tagKey,
  typeKey,
  unnamedKey,
} from './describeKeys.ts';

const documentSchema = z.object({
  type: z.string(),
  uid: z.string().optional(),
  tags: z.array(z.string()).optional(),
  /** Changes with what the document holds. */
  version: z.string(),
});

/** What a shell makes its pages of. */
export const servedSchema = z.object({
  shell: z.string(),
  /** Versions by fragment. */
  fragments: z.record(z.string(), z.string()),
  hasCanary: z.boolean(),
  /** By page fragment. */
  content: z.record(
    z.string(),
    z.object({
      revision: z.string().optional(),
      /** All documents by id; absent if the fragment does not list them. */
      documents: z.record(z.string(), documentSchema).optional(),
    }),
  ),
});
export type Served = z.infer<typeof servedSchema>;
type Content = Served['content'][string];

/** The keys of the pages that are made differently after a change. `before` is absent if nobody knows. */
export function listChangedKeys(before: Served | undefined, after: Served): string[] {
  const isKnown = before && sameNames(before.fragments, after.fragments);
  // Pages name every fragment of the release, and say whether a canary runs.
  if (!isKnown || before.hasCanary !== after.hasCanary) return [ALL_PAGES];
  const keys = new Set<string>();
  if (before.shell !== after.shell) keys.add(shellKey(before.shell));
  for (const [name, version] of Object.entries(after.fragments))
    if (findOwn(before.fragments, name) !== version) keys.add(fragmentKey(name));
  for (const [fragment, content] of Object.entries(after.content))
    for (const key of listOfContent(fragment, before.content[fragment], content)) keys.add(key);
  return [...keys];
}

function listOfContent(fragment: string, before: Content | undefined, after: Content): string[] {
  if (before?.revision === after.revision) return [];
  if (!before?.documents || !after.documents) return [contentKey(fragment)];
  const ids = new Set([...Object.keys(before.documents), ...Object.keys(after.documents)]);
  const changed = [...ids].flatMap((id) => {
    const [old, now] = [findOwn(before.documents, id), findOwn(after.documents, id)];
    if (old?.version === now?.version && old?.uid === now?.uid) return [];
    return [documentKey(id), ...[old, now].flatMap((each) => (each ? describe(each) : []))];
  });
  return changed.length > 0 ? [...changed, unnamedKey(fragment)] : [];
}

const describe = ({ type, uid, tags = [] }: z.infer<typeof documentSchema>) => [
  typeKey(type),
  ...tags.map(tagKey),
  ...(uid === undefined ? [] : [missingKey(type, uid)]),
];

const sameNames = (one: object, other: object) =>
  JSON.stringify(Object.keys(one).sort()) === JSON.stringify(Object.keys(other).sort());
