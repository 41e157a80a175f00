import type { FetchLike, ResponseLike } from '@prismicio/client';

/** What a repository last said of itself, by the address that was asked. */
export type KnownRepositories = Map<string, { ref: string; text: string }>;

interface Description {
  refs?: { ref: string; isMasterRef?: boolean }[];
  integrationFieldsRef?: string | null;
}

/**
 * Answers for the repository when it is asked for its refs and is known to have had this revision: a page of that revision then
 * waits for its documents alone. Without a revision the repository is asked, and what it says is kept.
 */
export function rememberRepository(
  fetch: FetchLike,
  {
    endpoint,
    revision,
    known,
  }: { endpoint: string; revision: string | undefined; known: KnownRepositories },
): FetchLike {
  const { pathname } = new URL(endpoint);

  return async (url, init) => {
    if (new URL(url).pathname !== pathname) return fetch(url, init);
    const found = known.get(url);
    if (found && found.ref === revision) return new Response(found.text);
    const response = await fetch(url, init);
    if (!response.ok) return response;
    const text = await response.text();
    const ref = findLastingRef(text);
    known.clear();
    if (ref !== undefined) known.set(url, { ref, text });
    return new Response(text) as ResponseLike;
  };
}

/** Its newest ref, unless another one changes without it. */
function findLastingRef(text: string): string | undefined {
  try {
    const { refs, integrationFieldsRef } = JSON.parse(text) as Description;
    return integrationFieldsRef ? undefined : refs?.find(({ isMasterRef }) => isMasterRef)?.ref;
  } catch {
    return undefined; // The client reports what it cannot read.
  }
}
