import type { FragmentManifest } from '@site/fragment-kit';

/** Finds slots that several fragments of one release fill: the shell would show one of them. Returns a sentence for each. */
export function findConflicts(manifests: readonly FragmentManifest[]): string[] {
  const slots = Map.groupBy(manifests, ({ slot }) => slot);
  return [...slots]
    .filter(([, filling]) => filling.length > 1)
    .map(
      ([slot, filling]) =>
        `${filling
          .map(({ name }) => name)
          .sort()
          .join(' and ')} both fill the slot ${slot}: only one fragment can.`,
    );
}
