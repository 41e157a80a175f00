import { giveBack } from './giveBack.ts';
import type { ContentAnswer, ContentRequest } from './RenderTask.ts';

/** A shorter text in a cookie is no token, and may be part of any word. */
const MIN_SECRET_CHARACTERS = 8;

/**
 * A search's answer without the addresses in it, which contain the ref of the search; empty if it is no answer.
 *
 * @param url of the search, as the fragment knows it
 */
function hideAddresses(text: string, url: string): string {
  const answer = parseObject(text);
  if (!answer) return '';
  const { page, next_page, prev_page } = answer;
  const turnTo = (number: number) => {
    const address = new URL(url);
    address.searchParams.set('page', String(number));
    return address.href;
  };
  return JSON.stringify({
    ...answer,
    next_page: next_page ? turnTo(Number(page) + 1) : null,
    prev_page: prev_page ? turnTo(Number(page) - 1) : null,
    results: listResults(answer).map((each) => ({ ...each, href: '' })),
  });
}

/** A search's answer with nothing of its documents but what determines their paths; empty if it is no answer. */
function showPlaces(text: string): string {
  const answer = parseObject(text);
  if (!answer) return '';
  const { page, results_per_page, results_size, total_results_size, total_pages } = answer;
  const results = listResults(answer).map(({ id, uid, type, lang, url }) => ({
    ...{ id, uid, type, lang, url },
    href: '',
    tags: [],
    slugs: [],
    linked_documents: [],
    alternate_languages: [],
    first_publication_date: null,
    last_publication_date: null,
    data: {},
  }));
  const counts = { page, results_per_page, results_size, total_results_size, total_pages };
  return JSON.stringify({ ...counts, next_page: null, prev_page: null, results });
}

const listResults = ({ results }: Record<string, unknown>): Record<string, unknown>[] =>
  Array.isArray(results) ? results : [];

/** What must not be seen of a preview's ref, which may be a cookie with the token in it. */
function listSecrets(ref: string): string[] {
  const text = decode(ref);
  const tokens = [...text.matchAll(/"preview"\s*:\s*"([^"]+)"/g)].map(([, token = '']) => token);
  return [ref, text, ...tokens]
    .filter(({ length }) => length >= MIN_SECRET_CHARACTERS)
    .flatMap(listForms);
}

/** How a text stands in other texts: as it is, in addresses, in JSON. */
const listForms = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  String(new URLSearchParams([['', text]])).slice(1),
  JSON.stringify(text).slice(1, -1),
];

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `undefined` if a text is not a JSON object. */
function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

export interface ContentSource {
  /** Base of the repository's document API. */
  endpoint: string;
  /** For reading a private repository. */
  accessToken?: string | undefined;
}

/** What one task may read in addition to published content. */
export interface Draft {
  /** A preview's token, or an older edition. */
  ref: string;
  /** What the fragment has instead of the ref. */
  alias: string;
  /** If set, the task learns only the type, uid and address of this document's draft. */
  documentId?: string;
}

export type ContentProxy = ReturnType<typeof createContentProxy>;

/** More than a hundred documents of the repository. */
const MAX_ANSWER_BYTES = 8 * 2 ** 20;
/** The longest that a fragment may wait for its content, which it does while it lists all pages. */
const TIMEOUT_MS = 20_000;
const TOO_LATE = `the content repository did not answer in ${TIMEOUT_MS} ms`;
/** The header that the repository reads; a fragment's other headers are dropped. */
const PASSED_ON = ['accept'];
const PASSED_BACK = ['content-type', 'retry-after'];
/** All that the content client sends, except the access token. */
const PARAMETERS = new Set(
  (
    'q ref integrationFieldsRef page pageSize lang orderings after fetch fetchLinks graphQuery routes brokenRoute ' +
    'x-c x-d'
  ).split(' '),
);
/** A repository also lists the refs of unpublished releases and experiments. */
const PUBLIC_FIELDS = 'bookmarks types languages tags forms version license'.split(' ');
/** A page may still be composed at a ref that is not the newest. */
const MAX_REFS = 100;
/** A request to the repository, and what its fragment sees of the answer. */
interface Plan {
  query: URLSearchParams;
  show: (text: string) => string;
}

/**
 * Makes the requests of fragments, which have no network of their own and no tokens: only to the content repository's
 * description and search, and only with refs that the repository has called published, or the draft of the task. Never
 * rejects.
 *
 * @param describe returns headers that say which request a call is made for
 */
export function createContentProxy(
  { endpoint, accessToken }: ContentSource,
  describe: () => Record<string, string> = () => ({}),
) {
  const api = new URL(endpoint);
  /** The newest last. */
  const published = new Set<string>();
  const hidden = accessToken ? listForms(accessToken) : [];

  function publish(ref: unknown): void {
    if (typeof ref !== 'string' || ref === '') return;
    published.delete(ref);
    published.add(ref);
    for (const oldest of [...published].slice(0, -MAX_REFS)) published.delete(oldest);
  }

  /** `undefined` if the task may not read its ref. */
  function planSearch(url: URL, draft: Draft | undefined): Plan | undefined {
    const asked = [...url.searchParams].filter(([name]) => PARAMETERS.has(name));
    // A server may also split a query at characters that this encodes.
    const query = new URLSearchParams(asked);
    const isDraft = draft !== undefined && query.get('ref') === draft.alias;
    const refs = [
      ...query.getAll('ref').slice(isDraft ? 1 : 0),
      ...query.getAll('integrationFieldsRef'),
    ];
    if (refs.some((ref) => !published.has(ref))) return undefined;
    const show = (text: string) => (draft ? hideAddresses(text, url.href) : text);
    if (!isDraft) return { query, show };
    const { ref, documentId } = draft;
    if (documentId === undefined) query.set('ref', ref);
    else if (query.getAll('q').some((each) => each.includes(`"${documentId}"`))) {
      const routes = query.get('routes');
      const q = `[[at(document.id, "${documentId}")]]`;
      const byId = { ref, q, lang: '*', ...(routes && { routes }) };
      return { query: new URLSearchParams(byId), show: showPlaces };
    } else query.set('ref', [...published].at(-1) ?? '');
    return { query, show };
  }

  /** What everybody may know of the repository. */
  function describePublic(text: string): string {
    const description = parseObject(text);
    if (!description) return '';
    const { refs, integrationFieldsRef = null } = description;
    const masters = Array.isArray(refs) ? refs.filter((each) => each?.isMasterRef === true) : [];
    publish(integrationFieldsRef);
    for (const { ref } of masters) publish(ref);
    const shown = PUBLIC_FIELDS.map((name) => [name, description[name]]);
    return JSON.stringify({ ...Object.fromEntries(shown), refs: masters, integrationFieldsRef });
  }

  return async function fetchContent(
    { url, headers }: ContentRequest,
    signal: AbortSignal,
    draft?: Draft,
  ): Promise<ContentAnswer> {
    const target = URL.parse(url);
    const isSearch = target?.pathname === `${api.pathname}/documents/search`;
    if (!target || !isAt(target, api) || (!isSearch && target.pathname !== api.pathname))
      return { error: 'it is not an address of the content repository' };
    const plan = isSearch
      ? planSearch(target, draft)
      : { query: new URLSearchParams(), show: describePublic };
    if (!plan) return { error: 'this task may not read that ref of the content' };
    const { query, show } = plan;
    if (accessToken) query.set('access_token', accessToken);
    const address = new URL(target);
    address.search = String(query);
    const secrets = new Map(hidden.map((each) => [each, '']));
    for (const each of draft ? listSecrets(draft.ref) : []) secrets.set(each, draft?.alias ?? '');
    const hide = (text: string) =>
      [...secrets].reduce((rest, [secret, shown]) => rest.replaceAll(secret, shown), text);
    // Signals of their own would each keep a timer, and the response, until their time is over.
    const ended = new AbortController();
    const end = () => ended.abort(signal.reason);
    const timer = setTimeout(() => ended.abort(new Error(TOO_LATE)), TIMEOUT_MS);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    try {
      const response = await fetch(address, {
        headers: { ...pick(new Headers(headers), PASSED_ON), ...describe() },
        redirect: 'error',
        signal: ended.signal,
      });
      const { status, ok } = response;
      const text = await readText(response);
      if (status === 404 || status === 410) publish(findMasterRef(text));
      return {
        status,
        headers: pick(response.headers, PASSED_BACK),
        text: hide(ok ? show(text) : text),
      };
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { message?: string } };
      return { error: hide(cause?.message || message) };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  };
}

const isAt = ({ origin, username, password }: URL, api: URL) =>
  origin === api.origin && !username && !password;

/** The published ref that the repository names when it rejects another one; the client then asks for that. */
function findMasterRef(text: string): string | undefined {
  const message = parseObject(text)?.message;
  return typeof message === 'string' ? /Master ref is: (.*)$/.exec(message)?.[1] : undefined;
}

const pick = (headers: Headers, names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES)
      throw new Error(`the answer is longer than ${MAX_ANSWER_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
    giveBack(chunk);
  }
  return text + decoder.decode();
}
