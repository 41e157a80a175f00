import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../parts/ApiContext.ts';

interface Asked<Answer> {
  answer: Answer | undefined;
  /** Why there is none. */
  error: string | undefined;
  /** Asks again; what was there stays until then. */
  again: () => void;
}

/** Asks once, when the component appears, and again on request. */
export function useAnswer<Answer>(path: string): Asked<Answer> {
  const api = useApi();
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<string>();
  const [count, setCount] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    api.get<Answer>(path).then(
      (found) => {
        if (!isCurrent) return;
        setAnswer(found);
        setError(undefined);
      },
      (refused: Error) => isCurrent && setError(refused.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, path, count]);

  return { answer, error, again: useCallback(() => setCount((before) => before + 1), []) };
}
