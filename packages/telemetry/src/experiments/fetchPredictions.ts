import { type Prediction, parsePredictions } from './Prediction.ts';

const TIMEOUT_MS = 5_000;
/** Reading more would keep the page from answering its visitor. */
const MAX_ANSWER_CHARACTERS = 1_000_000;

/** Asks for the predictions. Any trouble, and any status but 200, is logged and gives none. */
export async function fetchPredictions(
  url: string,
  fetch: typeof globalThis.fetch,
): Promise<Prediction[]> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    return parsePredictions(JSON.parse(await readText(response)));
  } catch (error) {
    console.error('Experiments: predictions could not be had; the page goes on without.', error);
    return [];
  }
}

async function readText({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return text;
    text += value;
    if (text.length <= MAX_ANSWER_CHARACTERS) continue;
    void reader?.cancel();
    throw new Error(`more than ${MAX_ANSWER_CHARACTERS} characters`);
  }
}
