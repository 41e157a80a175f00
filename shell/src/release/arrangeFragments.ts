import { type Layout, PAGE_SLOT, type SlotName } from '@site/fragment-kit';
import { findRivals } from '@site/fragment-kit/conflicts';
import { defaultLayout } from '@site/fragment-kit/default-layout';
import { ContractError } from '@site/fragment-kit/manifest';
import { createRouteTable, type RouteTable } from '../routing/createRouteTable.ts';
import type { Artifact } from './createArtifactStore.ts';

/** The fragments of a release, each in its place. */
export interface Arrangement extends RouteTable {
  layout: Layout;
  /** All of them, by name. */
  artifacts: ReadonlyMap<string, Artifact>;
  /** Those that show whole pages. */
  pages: readonly Artifact[];
  /** The fragment of each slot but the page's. */
  bySlot: ReadonlyMap<SlotName, Artifact>;
}

/**
 * Puts the fragments of a release in their places. One without a place in the layout is left out: its pages are better than no
 * page, and a layout can be rolled back while its fragment stays.
 *
 * @throws {ContractError} naming both when two of them claim the same place
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
