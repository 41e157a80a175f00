import type { AnySlice } from '../content/PageDocument.ts';
import { sliceTypes } from './index.ts';
import { UnknownSlice } from './UnknownSlice.tsx';

/** A document's slices in order. */
export function SliceZone({ slices }: { slices: readonly AnySlice[] }) {
  return slices.map((slice) => {
    const Slice = sliceTypes.get(slice.slice_type)?.component ?? UnknownSlice;
    return <Slice key={slice.id} slice={slice} />;
  });
}
