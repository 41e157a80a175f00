import type { Published } from './publishedAnswer.ts';

type Finding = NonNullable<Published['findings']>[number];

/** A line about what the check noted, or what is waived. */
export const describeFinding = ({ rule, where, what, waived }: Finding): string =>
  waived === undefined
    ? `Note: ${rule} in ${where}: ${what}`
    : `Waived: ${rule} in ${where}: ${what} (${waived})`;
