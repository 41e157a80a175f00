import type { JSX } from 'react';
import { describeAge, describeExact } from '../describe/describeTime.ts';
import { useTimes } from './TimeContext.ts';

/** How long ago a time was, with the time itself on hover; the other way round while times are shown exactly. */
export function Time({ at }: { at: string }): JSX.Element {
  const { now, isExact } = useTimes();
  const [exact, age] = [describeExact(at), describeAge(at, now)];
  return (
    <time dateTime={at} title={isExact ? age : exact}>
      {isExact ? exact : age}
    </time>
  );
}
