import { giveBack } from './giveBack.ts';
import type { ContentAnswer, ContentRequest } from './RenderTask.ts';

/** More than a hundred documents of the repository. */
const MAX_ANSWER_BYTES = 8 * 2 ** 20;
/** The longest that a fragment may wait for its content, which it does while it lists all pages. */
const TIMEOUT_MS = 20_000;
const TOO_LATE = `the content repository did not answer in ${TIMEOUT_MS} ms`;
/** The headers that the repository reads; a fragment's other headers are dropped. */
const PASSED_ON = ['accept', 'authorization'];
const PASSED_BACK = ['content-type', 'retry-after'];

/**
 * Makes the requests of fragments, which have no network of their own: only to the content repository's document API. Never
 * rejects.
 *
 * @param endpoint base of the document API
 * @param describe returns headers that say which request a call is made for
 */
export function createContentProxy(
  endpoint: string,
  describe: () => Record<string, string> = () => ({}),
) {
  const api = new URL(endpoint);

  return async function fetchContent(
    { url, headers }: ContentRequest,
    signal: AbortSignal,
  ): Promise<ContentAnswer> {
    const target = URL.parse(url);
    if (!target || !isWithin(target, api))
      return { error: 'it is not an address of the content repository' };
    // Signals of their own would each keep a timer, and the response, until their time is over.
    const ended = new AbortController();
    const end = () => ended.abort(signal.reason);
    const timer = setTimeout(() => ended.abort(new Error(TOO_LATE)), TIMEOUT_MS);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    try {
      const response = await fetch(target, {
        headers: { ...pick(new Headers(headers), PASSED_ON), ...describe() },
        redirect: 'error',
        signal: ended.signal,
      });
      return {
        status: response.status,
        headers: pick(response.headers, PASSED_BACK),
        text: await readText(response),
      };
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { message?: string } };
      return { error: cause?.message || message };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  };
}

const isWithin = ({ origin, pathname, username, password }: URL, api: URL) =>
  origin === api.origin &&
  !username &&
  !password &&
  (pathname === api.pathname || pathname.startsWith(`${api.pathname}/`));

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
