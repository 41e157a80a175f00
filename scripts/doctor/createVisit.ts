/** What a site answered. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

export type Visit = ReturnType<typeof createVisit>;

const TIMEOUT_MS = 15_000;
/** More than the largest page; whoever answers more is not this site. */
const MAX_BYTES = 8 * 2 ** 20;

/** Requests to a site from outside, which follow no redirect. */
export function createVisit(base: URL) {
  return {
    base,
    async get(path: string, options: RequestInit = {}): Promise<Answer> {
      const started = performance.now();
      const response = await fetch(new URL(path, base), {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...options,
        headers: { 'user-agent': 'site-doctor', ...options.headers },
      });
      const text = await readText(response);
      const { status, headers } = response;
      return { status, headers, text, ms: Math.round(performance.now() - started) };
    },
  };
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error(`the answer is longer than ${MAX_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
