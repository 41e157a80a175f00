import type { Override } from '@site/channel-records/override';

/** The override without what its visitor wants to see as it is live. */
export function keepLive(override: Override, names: readonly string[]): Override {
  const omit = <Value>(of: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name)));
  if ('fragments' in override) return { ...override, fragments: omit(override.fragments) };
  if ('local' in override) return { ...override, local: omit(override.local) };
  return override;
}

/** What an override replaces, fragment by fragment: a version, or the address of a local server. None for the site as it was. */
export function listReplacements(override: Override): { fragment: string; by: string }[] {
  if ('fragments' in override)
    return Object.entries(override.fragments).map(([fragment, { version }]) => ({
      fragment,
      by: version,
    }));
  if ('local' in override)
    return Object.entries(override.local).map(([fragment, by]) => ({ fragment, by }));
  return [];
}
