import type { Facet } from './DirectoryState.ts';

/** The label of an option; empty for none and for one that the facet does not have. */
export function findLabel({ options }: Facet, value: string | null | undefined): string {
  return options.find((option) => option.value === value)?.label ?? '';
}
