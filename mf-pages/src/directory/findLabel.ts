import type { Facet } from './DirectoryState.ts';

/** Finds the label of an option; empty for a missing or unknown option. */
export function findLabel({ options }: Facet, value: string | null | undefined): string {
  return options.find((option) => option.value === value)?.label ?? '';
}
