import type { SlotName } from '@site/fragment-kit';
import type { Fragment } from '../createRenderPool.ts';

/** The fragment of a slot, which owns every path if it shows pages. */
export const fragmentOf = (slot: SlotName, entry: string, name = slot): Fragment => ({
  name,
  slot,
  entry,
  owns: () => true,
});
