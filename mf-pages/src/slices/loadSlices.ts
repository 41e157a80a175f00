import type { LoadContext, PageOverrides } from '../content/LoadContext.ts';
import type { AnySlice } from '../content/PageDocument.ts';
import { sliceTypes } from './index.ts';

/** Loads the data that a document's slices show beyond their own fields, all in parallel. */
export function loadSlices(slices: readonly AnySlice[], context: LoadContext): Promise<AnySlice[]> {
  return Promise.all(
    slices.map((slice) => sliceTypes.get(slice.slice_type)?.load?.(slice, context) ?? slice),
  );
}

/** Merges the page overrides of all slices. */
export function mergeOverrides(
  slices: readonly (AnySlice & { overrides?: PageOverrides })[],
): PageOverrides {
  return Object.assign({}, ...slices.map(({ overrides }) => overrides));
}
