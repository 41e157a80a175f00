import {
  type Client,
  type Content,
  createClient,
  type FetchLike,
  type RequestInitLike,
} from '@prismicio/client';
import { brand } from '@site/config/brand';
import type { RenderSettings } from '@site/fragment-kit';
import { addAddresses, type KnownParents } from './addAddresses.ts';
import type { ContentUseLog } from './createContentUse.ts';

export type ContentClient = Client<Content.AllDocumentTypes>;

interface Options {
  /** Absent: one that allows as much time as the settings say. */
  fetch?: FetchLike;
  /** Cached parents at refs that never change; absent: no cache. */
  knownParents?: KnownParents;
  /** Notes what is read; absent: nobody asks. */
  use?: ContentUseLog | undefined;
}

/** A client for one render, since all its requests share one timeout. Every document and link it returns has its address. */
export function createContentClient(
  settings: RenderSettings,
  { fetch = createContentFetch(settings.contentTimeoutMs), knownParents, use }: Options = {},
): ContentClient {
  return createPlainClient(settings, addAddresses(fetch, knownParents, use));
}

/** A client whose documents are as the repository has them. */
export function createPlainClient(settings: RenderSettings, fetch: FetchLike): ContentClient {
  const { contentEndpoint, contentRepository } = settings;
  return createClient<Content.AllDocumentTypes>(contentRepository ?? brand.contentRepository, {
    documentAPIEndpoint: contentEndpoint,
    fetch,
  });
}

/** Below the shell's default deadline for a slot: a render without content fails, whereas a missed deadline ends its process. */
const DEFAULT_TIMEOUT_MS = 1_200;
/** The wait when a busy repository names none. The client would retry at once. */
const DEFAULT_WAIT_MS = 1_000;

/** The content repository is busy for longer than a render can wait. */
export class ContentBusyError extends Error {
  override name = 'ContentBusyError';
}

/**
 * The `fetch` of one render's content client. All its requests together, with the waits of a busy repository between them,
 * take at most `timeoutMs`. A wait that does not fit fails at once, so that the page's last known good render can be shown.
 * Each address is requested once.
 */
export function createContentFetch(timeoutMs = DEFAULT_TIMEOUT_MS): FetchLike {
  const endsAt = performance.now() + timeoutMs;
  const timeout = AbortSignal.timeout(timeoutMs);
  const answers = new Map<string, Promise<Answer>>();

  async function request(url: string, init: RequestInitLike = {}): Promise<Answer> {
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      const response = await fetch(url, { ...init, signal } as RequestInit);
      const { status } = response;
      const headers = new Headers(response.headers);
      if (status === 429) headers.set('retry-after', findWait(headers));
      return { text: await response.text(), status, headers };
    } catch (error) {
      throw timeout.aborted ? new Error(`The content did not answer in ${timeoutMs} ms`) : error;
    }
  }

  /** The wait of a busy repository in seconds, as the client reads it. */
  function findWait(headers: Headers): string {
    const waitMs = readWait(headers.get('retry-after'));
    if (performance.now() + waitMs >= endsAt)
      throw new ContentBusyError(`The content repository is busy for ${waitMs / 1_000} s`);
    return String(waitMs / 1_000);
  }

  return async (url, init) => {
    const answer = answers.get(url) ?? request(url, init);
    answers.set(url, answer);
    try {
      const { text, ...more } = await answer;
      if (more.status !== 200) answers.delete(url);
      return new Response(text, more);
    } catch (error) {
      answers.delete(url);
      throw error;
    }
  };
}

interface Answer {
  text: string;
  status: number;
  headers: Headers;
}

/** Seconds or a date, as HTTP allows. */
function readWait(header: string | null): number {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header);
  if (seconds >= 0) return seconds * 1_000;
  const date = Date.parse(header ?? '');
  return Number.isNaN(date) ? DEFAULT_WAIT_MS : Math.max(0, date - Date.now());
}
