import { ParsingError } from '@prismicio/client';
import type { LoadContext, PageOverrides } from '../content/LoadContext.ts';
import type { AnySlice } from '../content/PageDocument.ts';
import { sliceTypes } from './index.ts';

/**
 * Loads the data that a document's slices show beyond their own fields, all in parallel. A slice whose own fields make that
 * impossible is left out and logged.
 *
 * @throws when the content does not answer
 */
export async function loadSlices(
  slices: readonly AnySlice[],
  context: LoadContext,
): Promise<AnySlice[]> {
  const loaded = await Promise.all(slices.map((slice) => loadSlice(slice, context)));
  return loaded.flat();
}

async function loadSlice(slice: AnySlice, context: LoadContext): Promise<AnySlice[]> {
  try {
    return [(await sliceTypes.get(slice.slice_type)?.load?.(slice, context)) ?? slice];
  } catch (error) {
    if (!isBySlice(error)) throw error;
    console.error(`${context.path} is shown without its ${slice.slice_type}:`, error);
    return [];
  }
}

/** A query that the repository does not understand, or a field of another kind. A request that failed has a cause. */
const isBySlice = (error: unknown) =>
  error instanceof ParsingError || (error instanceof TypeError && error.cause === undefined);

/** Merges the page overrides of all slices. */
export function mergeOverrides(
  slices: readonly (AnySlice & { overrides?: PageOverrides })[],
): PageOverrides {
  return Object.assign({}, ...slices.map(({ overrides }) => overrides));
}
