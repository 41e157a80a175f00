import type { AnySlice } from '../content/PageDocument.ts';
import { sliceTypes } from './index.ts';
import type { LoadContext } from './LoadContext.ts';

/** Adds to a document's slices what they show beyond their own fields, all at the same time. */
export function loadSlices(slices: readonly AnySlice[], context: LoadContext): Promise<AnySlice[]> {
  return Promise.all(
    slices.map((slice) => sliceTypes.get(slice.slice_type)?.load?.(slice, context) ?? slice),
  );
}
