import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { PREVIEW_COOKIE } from '../wire/previewCookie.ts';

interface CachedResponse {
  /** Release and content that it was composed from. */
  origin: string;
  /** Names and values in turn, as Node writes them fastest. */
  headers: string[];
  body: Buffer;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

const MAX_ANSWERS = 1_000;
const MAX_KEY_CHARACTERS = 500;

/**
 * Whole answers of pages that were sent a moment ago, given out ahead of everything else that a request costs: of the time
 * that a cached page takes, routing, hooks and building its headers anew are more than half. Holds no bytes of its own:
 * bodies are those of the HTML cache.
 */
export function createResponseCache({
  getOrigin,
}: {
  /** What a page must be composed from to be right at this moment; nothing while that is not known. */
  getOrigin: () => string | undefined;
}) {
  const answers = new LRUCache<string, CachedResponse>({ max: MAX_ANSWERS });
  let closed = false;

  return {
    /** True when the request was answered. Only plain requests are, whose answer is the same for everyone. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (closed || !isPlain(request)) return false;
      const found = answers.get(nameOf(request));
      if (!found || found.origin !== getOrigin()) return false;
      response.writeHead(200, found.headers);
      response.end(found.body);
      return true;
    },

    /** Takes an answer with status 200 that belongs to everyone. */
    keep(
      request: IncomingMessage,
      { origin, headers, body }: { origin: string; headers: OutgoingHttpHeaders; body: Buffer },
    ): void {
      const name = nameOf(request);
      const isOnes = headers['set-cookie'] !== undefined;
      if (!isPlain(request) || isOnes || name.length > MAX_KEY_CHARACTERS) return;
      const all = { ...headers, 'content-length': body.byteLength };
      answers.set(name, { origin, headers: flatten(all), body });
    },

    /** From now on requests go the long way, where the server tells clients that it ends. */
    close(): void {
      closed = true;
    },
  };
}

const flatten = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  );

function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['if-none-match'] === undefined &&
    !headers.cookie?.includes(PREVIEW_COOKIE)
  );
}

/** By the request's own words: what they mean was found out when the answer was made. */
const nameOf = ({ url, headers }: IncomingMessage) => `${headers['accept-encoding'] ?? ''} ${url}`;
