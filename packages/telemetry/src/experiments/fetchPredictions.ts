import { type Prediction, parsePredictions } from './Prediction.ts';

const TIMEOUT_MS = 5_000;

/** Asks for the predictions. Any trouble, and any status but 200, is logged and gives none. */
export async function fetchPredictions(
  url: string,
  fetch: typeof globalThis.fetch,
): Promise<Prediction[]> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    return parsePredictions(await response.json());
  } catch (error) {
    console.error('Experiments: predictions could not be had; the page goes on without.', error);
    return [];
  }
}
