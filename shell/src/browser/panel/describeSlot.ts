import type { HydrationPolicy } from '@site/fragment-kit';
import type { SlotExplanation } from '../../wire/Explanation.ts';

/** Why a slot or an island has not started yet. */
const WAITS: Record<HydrationPolicy, string> = {
  idle: 'starts in idle time after the first interaction',
  visible: 'starts near the viewport after the first interaction',
  interaction: 'starts when the visitor turns to it',
  manual: 'starts when the shell needs it',
};

const ORIGINS: Record<string, string> = {
  fresh: 'rendered for this page',
  'last-good': 'an earlier render, because this one failed',
  fallback: 'the fallback, because the render failed',
  failed: 'nothing, because the render failed',
  empty: 'no fragment fills it',
  absent: 'not on this page',
};

/** Where the HTML of a slot is from. */
export const describeOrigin = ({ origin, problem }: Pick<SlotExplanation, 'origin' | 'problem'>) =>
  [ORIGINS[origin] ?? origin, problem].filter(Boolean).join(': ');

/**
 * The state of a slot's or an island's browser side, and the reason for it.
 *
 * @param mounted the element's `data-mounted`
 * @param hydrate its policy; absent if it has no browser side
 */
export function describeHydration(
  mounted: string | undefined,
  hydrate: HydrationPolicy | undefined,
): string {
  if (mounted === 'true') return 'mounted';
  if (mounted === 'failed') return 'failed; its server HTML stays';
  return hydrate ? `waiting: ${WAITS[hydrate]}` : 'static';
}

/** `12.3 kB`, as transfer sizes are given. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} kB`;

/** How to see another version of a fragment. */
export const describeSwitch = (fragment: string, path: string): string =>
  `pnpm fragments override ${fragment}@<version> --path ${path}`;

/** Where a fragment's source can be read at a commit. */
export const sourceOf = (
  template: string | undefined,
  { commit, fragment }: { commit: string; fragment: string },
): string | undefined =>
  template
    ?.replace('{commit}', encodeURIComponent(commit))
    .replace('{fragment}', encodeURIComponent(fragment));
