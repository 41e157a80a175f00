import type { Properties } from '../events.ts';

/** Copies properties with empty texts as `null`: an empty text means unknown. */
export function emptyToNull(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, value === '' ? null : value]),
  );
}
