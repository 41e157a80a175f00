import { createContext, useContext } from 'react';

interface Times {
  /** Milliseconds; goes on while the page is open. */
  now: number;
  /** Times are shown to the second instead of how long ago they were. */
  isExact: boolean;
}

export const TimeContext = createContext<Times>({ now: 0, isExact: false });
export const useTimes = (): Times => useContext(TimeContext);
