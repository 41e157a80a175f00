import type { Properties } from '../events.ts';

/** The same properties with empty texts as `null`: unknown, not known to be empty. */
export function emptyToNull(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, value === '' ? null : value]),
  );
}
