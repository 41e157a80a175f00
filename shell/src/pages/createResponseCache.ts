import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { LRUCache } from 'lru-cache';
import { OVERRIDE_COOKIE, PREVIEW_COOKIE } from '../wire/cookies.ts';

interface CachedResponse {
  fragment?: string | undefined;
  /** The release and content it was composed from. */
  origin: string;
  /** Names and values alternating, the fastest form for Node to write. */
  headers: string[];
  body: Buffer;
  /** The page's key. */
  key: string;
}

interface Saved {
  headers: OutgoingHttpHeaders;
  /** Only while a canary runs: see `findShelf`. */
  shelf?: string | undefined;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

const MAX_ANSWERS = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_KEY_CHARACTERS = 500;

/**
 * Answers requests for pages that were sent before, ahead of the framework: routing, hooks and building headers are more than
 * half of the time that a page from the HTML cache takes, and that one keeps a single encoding.
 */
export function createResponseCache({
  getOrigin,
  findShelf = () => undefined,
  onAnswer,
}: {
  /** The current origin of a fragment's pages; `undefined` while that is not known. */
  getOrigin: (fragment: string | undefined) => string | undefined;
  /** Which answers a request may get: `undefined` while no canary runs, `null` if it may get none. */
  findShelf?: (headers: IncomingHttpHeaders) => string | null | undefined;
  /** Called with the key of each page that it answers. */
  onAnswer: (key: string) => void;
}) {
  const answers = new LRUCache<string, CachedResponse>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 1,
  });
  let closed = false;

  return {
    /** Returns whether it answered the request. It answers only plain requests, which are the same for everyone. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (closed || !isPlain(request)) return false;
      const shelf = findShelf(request.headers);
      if (shelf === null) return false;
      const found = answers.get(nameOf(request, shelf));
      if (!found || found.origin !== getOrigin(found.fragment)) return false;
      response.writeHead(200, found.headers);
      response.end(found.body);
      onAnswer(found.key);
      return true;
    },

    /** Caches an answer with status 200 that is the same for everyone, or for everyone on a shelf. */
    save(
      request: IncomingMessage,
      { shelf, ...answer }: Omit<CachedResponse, 'headers'> & Saved,
    ): void {
      const { headers, body } = answer;
      const name = nameOf(request, shelf);
      const isPersonal = headers['set-cookie'] !== undefined;
      if (!isPlain(request) || isPersonal || name.length > MAX_KEY_CHARACTERS) return;
      const all = { ...headers, 'content-length': body.byteLength };
      answers.set(name, { ...answer, body: asExact(body), headers: flatten(all) });
    },

    /** The page with this key is sent in other bytes from now on. */
    forget(key: string): void {
      for (const [name, answer] of answers.entries()) if (answer.key === key) answers.delete(name);
    },

    /** From now on the framework answers, and asks clients to close their connections. */
    close(): void {
      closed = true;
    },
  };
}

/** Node's pool holds buffers in blocks of 64 kB, and a block stays while any of them does. */
const asExact = (body: Buffer): Buffer =>
  body.buffer.byteLength === body.byteLength ? body : Buffer.from(new Uint8Array(body).buffer);

const flatten = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  );

function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['if-none-match'] === undefined &&
    !headers.cookie?.includes(PREVIEW_COOKIE) &&
    !headers.cookie?.includes(OVERRIDE_COOKIE)
  );
}

/** The raw request URL: its meaning was decided when the answer was composed. */
function nameOf({ url, headers }: IncomingMessage, shelf: string | undefined): string {
  const name = `${headers['accept-encoding'] ?? ''} ${url}`;
  // No header has a line break.
  return shelf === undefined ? name : `${shelf}\n${name}`;
}
