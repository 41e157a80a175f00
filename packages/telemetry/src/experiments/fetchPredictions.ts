import { type Prediction, parsePredictions } from './Prediction.ts';

const TIMEOUT_MS = 5_000;
/** Parsing a longer response would block the page. */
const MAX_ANSWER_CHARACTERS = 1_000_000;

/** Fetches the predictions. Any failure, and any status but 200, is logged and returns an empty list. */
export async function fetchPredictions(
  url: string,
  fetch: typeof globalThis.fetch,
): Promise<Prediction[]> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_ANSWER_CHARACTERS) throw new Error(`${text.length} characters`);
    return parsePredictions(JSON.parse(text));
  } catch (error) {
    console.error(
      'Experiments: predictions could not be loaded; the page continues without them.',
      error,
    );
    return [];
  }
}
