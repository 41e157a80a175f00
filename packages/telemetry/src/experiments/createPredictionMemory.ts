import { type Prediction, parsePredictions } from './Prediction.ts';

const KEY = 'predictions';

/**
 * What the service predicted for this session, so that the session's next page shows it without waiting. Where storage is
 * refused there is nothing to remember.
 */
export function createPredictionMemory(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  return {
    read(): Prediction[] {
      try {
        return parsePredictions(JSON.parse(storage().getItem(KEY) ?? 'null'));
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
        // There is nothing.
      }
    },
  };
}
