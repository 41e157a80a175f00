import type { LoadContext, PageWishes } from '../content/LoadContext.ts';
import type { AnySlice } from '../content/PageDocument.ts';
import { sliceTypes } from './index.ts';

/** Adds to a document's slices what they show beyond their own fields, all at the same time. */
export function loadSlices(slices: readonly AnySlice[], context: LoadContext): Promise<AnySlice[]> {
  return Promise.all(
    slices.map((slice) => sliceTypes.get(slice.slice_type)?.load?.(slice, context) ?? slice),
  );
}

/** What a page's slices want of it, all together. */
export function collectWishes(slices: readonly (AnySlice & { wishes?: PageWishes })[]): PageWishes {
  return Object.assign({}, ...slices.map(({ wishes }) => wishes));
}
