import type { FetchLike } from '@prismicio/client';

/** What a repository has said, for later renders in this process. */
export interface KnownContent {
  /** What it last said of itself, and the address that was asked. */
  repository?: { url: string; ref: string; text: string } | undefined;
  /** Its answers at the ref of one revision, by address; those that were wanted last at the end. */
  answers: { ref: string; texts: Map<string, string>; length: number };
}

interface Description {
  refs?: { ref: string; isMasterRef?: boolean }[];
  integrationFieldsRef?: string | null;
}

interface Options {
  endpoint: string;
  /** The revision that a page is composed for; absent: the repository is asked for everything. */
  revision: string | undefined;
  known: KnownContent;
  /** Characters of answers that are kept. */
  maxLength?: number;
}

/** Pages in the same folder ask for the same pages above them, and many for the same lists. */
const MAX_LENGTH = 1_000_000;

export const createKnownContent = (): KnownContent => ({
  answers: { ref: '', texts: new Map(), length: 0 },
});

/**
 * Answers what the repository has answered before: its refs, if it is known to have had this revision, and searches at the
 * revision's ref, which never change. A page then waits for the documents alone that no page before it asked for.
 */
export function rememberContent(
  fetch: FetchLike,
  { endpoint, revision, known, maxLength = MAX_LENGTH }: Options,
): FetchLike {
  const { pathname } = new URL(endpoint);

  function keep(url: string, text: string): void {
    const { answers } = known;
    answers.texts.set(url, text);
    answers.length += text.length;
    for (const oldest of answers.texts.keys()) {
      if (answers.length <= maxLength) break;
      drop(oldest);
    }
  }

  function drop(url: string): string | undefined {
    const { answers } = known;
    const text = answers.texts.get(url);
    if (text === undefined) return undefined;
    answers.texts.delete(url);
    answers.length -= text.length;
    return text;
  }

  return async (url, init) => {
    const { pathname: asked, searchParams } = new URL(url);
    const isRepository = asked === pathname;
    const isLasting =
      !isRepository && revision !== undefined && searchParams.get('ref') === revision;
    if (isRepository && known.repository?.url === url && known.repository.ref === revision)
      return new Response(known.repository.text);
    if (isLasting && known.answers.ref !== revision)
      known.answers = { ...createKnownContent().answers, ref: revision };
    const before = isLasting ? drop(url) : undefined;
    if (before !== undefined) {
      keep(url, before);
      return new Response(before);
    }
    const response = await fetch(url, init);
    if (!response.ok || !(isRepository || isLasting)) return response;
    const text = await response.text();
    if (isRepository) {
      const ref = findLastingRef(text);
      known.repository = ref === undefined ? undefined : { url, ref, text };
    } else if (known.answers.ref === revision) {
      drop(url);
      keep(url, text);
    }
    return new Response(text);
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
