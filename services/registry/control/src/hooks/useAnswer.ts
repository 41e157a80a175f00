import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../parts/ApiContext.ts';

interface Asked<Answer> {
  answer: Answer | undefined;
  /** Why there is none. */
  error: string | undefined;
  /** Asks again; what was there stays until then. */
  again: () => void;
}

/** While the page is in view. */
const AGAIN_MS = 10_000;

/** Asks when the component appears, then every ten seconds, and on request. */
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

  const again = useCallback(() => setCount((before) => before + 1), []);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [again]);

  return { answer, error, again };
}
