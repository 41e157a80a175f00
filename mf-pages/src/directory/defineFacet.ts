import type { Facet } from './DirectoryState.ts';

/** Creates a facet from its labels, by their values in URLs. */
export const defineFacet = (
  name: string,
  label: string,
  as: Facet['as'],
  labels: Readonly<Record<string, string>>,
): Facet => ({
  name,
  label,
  as,
  options: Object.entries(labels).map(([value, option]) => ({ value, label: option })),
});
