import { type Prediction, parsePredictions } from './Prediction.ts';

const KEY = 'predictions';

/**
 * Caches this session's predictions, so that its next page shows them without waiting, and the session from a link.
 * Without storage nothing is cached.
 */
export function createPredictionCache(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  function load(): { predictions?: unknown; session?: unknown } {
    try {
      return JSON.parse(storage().getItem(KEY) ?? '{}') ?? {};
    } catch {
      return {};
    }
  }
  function save(more: { predictions?: Prediction[]; session?: string }): void {
    try {
      storage().setItem(KEY, JSON.stringify({ ...load(), ...more }));
    } catch {
      // Without storage, the next page waits for the service.
    }
  }

  return {
    read: (): Prediction[] => parsePredictions(load()),
    readSession(): string | undefined {
      const { session } = load();
      return typeof session === 'string' ? session : undefined;
    },
    write: (predictions: Prediction[]) => save({ predictions }),
    writeSession: (session: string) => save({ session }),
    clear(): void {
      try {
        storage().removeItem(KEY);
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
    },
  };
}
