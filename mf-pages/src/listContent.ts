import type { ContentList, RenderSettings } from '@site/fragment-kit';
import { createContentFetch, createPlainClient } from './content/createContentClient.ts';
import { isPlainTag } from './content/createContentUse.ts';
import { listDocuments } from './content/listDocuments.ts';

/** No visitor waits for it: it may take longer than a render. */
const TIMEOUT_MS = 15_000;

/**
 * Lists every document with a digest of what it holds: not every repository has a new day of publication for each change. Addresses
 * are left out, as a page names all documents that the addresses on it are made of.
 */
export async function listContent(settings: RenderSettings): Promise<ContentList> {
  const client = createPlainClient(settings, createContentFetch(TIMEOUT_MS));
  const { ref } = await client.getMasterRef();
  const documents = await listDocuments({ client, ref }, { filters: [] });
  const states = documents.map(async (document) => {
    // `href` names the ref.
    const { href: _, ...held } = document;
    const { id, type, uid } = held;
    const tags = held.tags.filter(isPlainTag);
    return {
      id,
      type,
      ...(uid && { uid }),
      ...(tags.length > 0 && { tags }),
      version: await digest(JSON.stringify(held)),
    };
  });
  return { revision: ref, documents: await Promise.all(states) };
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(bytes).toString('base64url').slice(0, 16);
}
