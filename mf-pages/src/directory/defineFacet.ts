import type { Facet } from './DirectoryState.ts';

/** A facet, its options as labels by the values that stand in addresses. */
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
