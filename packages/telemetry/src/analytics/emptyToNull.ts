import type { Properties } from '../events.ts';

/** Copies properties, replacing empty strings with `null`: an empty string means unknown. */
export function emptyToNull(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, value === '' ? null : value]),
  );
}
