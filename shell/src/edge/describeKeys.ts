import { createHash } from 'node:crypto';
import { type ContentUse, LAYOUT_NAME } from '@site/fragment-kit';
import type { ComposedPage } from '../composition/composePage.ts';

/** The key of every page. */
export const ALL_PAGES = 'pages';
/** Proxies limit the length of a header, most of them to 8 kB. */
const MAX_CHARACTERS = 6_000;

export const shellKey = (shell: string) => `shell-${shell}`;
export const fragmentKey = (name: string) => `fragment-${name}`;
/** Of every page that depends on the content of a page fragment. */
export const contentKey = (fragment: string) => `content-${fragment}`;
/** Of those that do not name the documents that they show. */
export const unnamedKey = (fragment: string) => `unnamed-${fragment}`;
export const documentKey = (id: string) => `document-${id}`;
/** Of pages that list documents of a type. */
export const typeKey = (type: string) => `type-${type}`;
/** Of pages that look for documents with a tag. */
export const tagKey = (tag: string) => `tag-${tag}`;
/** Of pages for which a document was looked for and not found. */
export const missingKey = (type: string, uid: string) =>
  `missing-${type}.${encodeURIComponent(uid)}`;

/** Names what a shell makes pages with, besides fragments and content: its build and its settings. */
export const nameShell = (build: string, settings: object) =>
  `${build}-${createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 8)}`;

interface Given {
  release: number;
  /** Names what this shell makes pages with, besides fragments and content. */
  shell: string;
  /** The page fragment; absent if none claims the path. */
  fragment?: string | undefined;
  /** The content that it was rendered from; absent if it depends on none. */
  revision?: string | undefined;
  content?: ContentUse | undefined;
}

/** The surrogate keys of a page: what a cache in front has to drop it for. */
export function describeKeys(
  { slots, elsewhere }: Pick<ComposedPage, 'slots' | 'elsewhere'>,
  { release, shell, fragment, revision, content }: Given,
): string[] {
  const artifacts = Object.values(slots).flatMap(({ artifact }) => artifact ?? []);
  const names = [...artifacts, ...elsewhere].map(({ manifest }) => manifest.name);
  const keys = new Set([
    ALL_PAGES,
    `release-${release}`,
    shellKey(shell),
    ...[...names, LAYOUT_NAME].map(fragmentKey),
  ]);
  if (fragment === undefined || revision === undefined) return [...keys];
  keys.add(contentKey(fragment));
  const named = content && listNamed(content);
  if (named && named.join(' ').length <= MAX_CHARACTERS) for (const each of named) keys.add(each);
  else keys.add(unnamedKey(fragment));
  return [...keys];
}

const listNamed = ({ documents, lists, tags, missing }: ContentUse) => [
  ...documents.map(({ id }) => documentKey(id)),
  ...lists.map(typeKey),
  ...tags.map(tagKey),
  ...missing.map(({ type, uid }) => missingKey(type, uid)),
];

/** Headers with the keys, in the forms that caches read. */
export const asKeyHeaders = (keys: readonly string[]): Record<string, string> => ({
  'surrogate-key': keys.join(' '),
  'cache-tag': keys.join(','),
});

/** How long caches in front may keep a page, which browsers revalidate each time. */
export const asLifetimeHeaders = (seconds: number): Record<string, string> => ({
  'surrogate-control': `max-age=${seconds}`,
  'cdn-cache-control': `max-age=${seconds}`,
});
