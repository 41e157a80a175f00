import { createContext, useContext } from 'react';
import type { Api } from '../api/createApi.ts';

export const ApiContext = createContext<Api | undefined>(undefined);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('There is no ApiContext around this component.');
  return api;
}
