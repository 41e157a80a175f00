import type { ContentAnswer, ContentRequest } from './RenderTask.ts';

/**
 * The `fetch` of a process without network: the shell makes the request, only to the content repository.
 *
 * @param ask sends a request with its number to the shell
 */
export function createContentAccess(ask: (id: number, request: ContentRequest) => void) {
  const waiting = new Map<number, (answer: ContentAnswer) => void>();
  let count = 0;

  async function request(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { url, headers, method, signal } = new Request(input, init);
    if (method !== 'GET') throw new TypeError(`fetch failed: content is only read, by GET`);
    signal.throwIfAborted();
    const id = ++count;
    try {
      const answer = await new Promise<ContentAnswer>((resolve, reject) => {
        waiting.set(id, resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
        ask(id, { url, headers: Object.fromEntries(headers) });
      });
      if ('error' in answer) throw new TypeError(`fetch failed: ${answer.error}`);
      const { status, text } = answer;
      return new Response([204, 304].includes(status) ? null : text, {
        status,
        headers: answer.headers,
      });
    } finally {
      waiting.delete(id);
    }
  }

  return {
    fetch: request as typeof fetch,

    /** Handles the shell's answer to a request. The answer to an aborted request is dropped. */
    receive(id: number, answer: ContentAnswer): void {
      waiting.get(id)?.(answer);
    },
  };
}
