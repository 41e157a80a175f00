import { type Layout, PAGE_SLOT, type SlotName } from '@site/fragment-kit';
import { findRivals } from '@site/fragment-kit/conflicts';
import { defaultLayout } from '@site/fragment-kit/default-layout';
import { ContractError } from '@site/fragment-kit/manifest';
import type { Fragment } from '../rendering/createRenderPool.ts';
import { createRouteTable, type RouteTable } from '../routing/createRouteTable.ts';
import type { Artifact } from './createArtifactStore.ts';

/** The fragments of a release, by where they are shown. */
export interface Arrangement extends RouteTable {
  layout: Layout;
  /** All of them, by name. */
  artifacts: ReadonlyMap<string, Artifact>;
  /** Those that show whole pages. */
  pages: readonly Artifact[];
  /** The fragment of each slot except the page slot. */
  bySlot: ReadonlyMap<SlotName, Artifact>;
}

/**
 * Assigns the fragments of a release to slots and routes. Leaves out a fragment whose slot is not in the layout: its pages are
 * better than none, and a layout can be rolled back while its fragment stays.
 *
 * @throws {ContractError} naming both if two of them claim the same slot or route
 */
export function arrangeFragments(
  fragments: readonly Artifact[],
  layout: Layout = defaultLayout,
): Arrangement {
  const manifests = fragments.map(({ manifest }) => manifest);
  const rivals = findRivals(manifests);
  if (rivals.length > 0) throw new ContractError(rivals.join(' '));
  const isPage = ({ manifest }: Artifact) => manifest.slot === PAGE_SLOT;
  return {
    layout,
    artifacts: new Map(fragments.map((each) => [each.manifest.name, each])),
    pages: fragments.filter(isPage),
    bySlot: new Map(
      fragments.filter((each) => !isPage(each)).map((each) => [each.manifest.slot, each]),
    ),
    ...createRouteTable(manifests),
  };
}

/** The file of a fragment's server entry. */
export const entryOf = ({ folder, manifest }: Pick<Artifact, 'folder' | 'manifest'>): string =>
  `${folder}/${manifest.server}`;

/** A fragment as a release renders it. */
export const memberOf = (
  { findOwner }: Pick<RouteTable, 'findOwner'>,
  artifact: Artifact,
): Fragment => {
  const { name, slot } = artifact.manifest;
  return { name, slot, entry: entryOf(artifact), owns: (path) => findOwner(path) === name };
};
