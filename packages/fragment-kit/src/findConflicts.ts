import { type ArtifactManifest, type FragmentManifest, PAGE_SLOT } from './contract.ts';
import { defaultLayout } from './defaultLayout.ts';
import { listClaims, normalizePattern } from './routes.ts';

/**
 * Finds conflicts that keep artifacts from being in one release.
 *
 * @param manifests all artifacts of the release; without a layout among them the default one applies
 * @returns a sentence for each conflict, naming all fragments involved
 */
export function findConflicts(manifests: readonly ArtifactManifest[]): string[] {
  const fragments = manifests.filter((each) => 'slot' in each);
  return [...findRivals(manifests), ...findMisplaced(fragments, manifests)];
}

/** Finds slots and routes that two fragments claim: no rule could decide between them. */
export function findRivals(manifests: readonly ArtifactManifest[]): string[] {
  const slots = new Map<string, string[]>();
  for (const each of manifests)
    if ('slot' in each && each.slot !== PAGE_SLOT) add(slots, each.slot, each.name);
  const routes = new Map<string, string[]>();
  for (const { fragment, pattern } of listClaims(manifests))
    add(routes, normalizePattern(pattern), `${fragment} (${pattern})`);
  return [
    ...rivalsOf(slots).map(
      ([slot, names]) => `${names} both fill the slot ${slot}: only one fragment can.`,
    ),
    ...rivalsOf(routes).map(
      ([, claims]) =>
        `${claims} claim the same paths: one of them needs a more specific route, or none.`,
    ),
  ];
}

/** Finds fragments whose slot is not in the layout. */
function findMisplaced(
  fragments: FragmentManifest[],
  manifests: readonly ArtifactManifest[],
): string[] {
  const own = manifests.find((each) => 'layout' in each);
  const { slots } = own?.layout ?? defaultLayout;
  const name = own ? `${own.name}@${own.version}` : 'the default layout';
  return fragments.flatMap((fragment) => {
    const slot = slots.find((each) => each.name === fragment.slot);
    if (!slot)
      return `${fragment.name} fills the slot ${fragment.slot}, which ${name} does not have (it has ${slots.map((each) => each.name).join(', ')}).`;
    if (fragment.mount?.hydrate === 'manual' && !slot.popup)
      return `${fragment.name} hydrates manually, but in ${name} the slot ${slot.name} is not the pop-up: nothing would start it.`;
    return [];
  });
}

function add(groups: Map<string, string[]>, key: string, value: string): void {
  groups.set(key, [...(groups.get(key) ?? []), value]);
}

const rivalsOf = (groups: Map<string, string[]>) =>
  [...groups]
    .filter(([, values]) => values.length > 1)
    .map(([key, values]) => [key, values.join(' and ')] as const);
