import { type Prediction, parsePredictions } from './Prediction.ts';

const KEY = 'predictions';

/** Caches the predictions for this session, so that its next page shows them without waiting. Without storage nothing is cached. */
export function createPredictionCache(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  return {
    read(): Prediction[] {
      try {
        return parsePredictions(JSON.parse(storage().getItem(KEY) ?? '{}'));
      } catch {
        return [];
      }
    },
    write(predictions: Prediction[]): void {
      try {
        storage().setItem(KEY, JSON.stringify({ predictions }));
      } catch {
        // The next page waits for the service.
      }
    },
    clear(): void {
      try {
        storage().removeItem(KEY);
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
    },
  };
}
