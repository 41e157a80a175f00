import { type Content, isFilled } from '@prismicio/client';
import type { AnySlice } from '../content/PageDocument.ts';

/** A hero below the page's first-level heading: its own is of the second level. */
export type LowerHero = Content.HeroSlice & { isLower?: true };

const hasHeading = (slice: AnySlice) =>
  slice.slice_type === 'hero' && isFilled.richText(slice.primary.heading);

/**
 * Sees to it that a page has one first-level heading, however its author put the slices together: that of the first hero,
 * unless the document opens with one of its own.
 */
export function settleHeadings(
  slices: readonly AnySlice[],
  hasOpening: boolean,
): { slices: AnySlice[]; isWithoutHeading: boolean } {
  const first = hasOpening ? undefined : slices.find(hasHeading);
  return {
    slices: slices.map((slice) =>
      slice.slice_type === 'hero' && slice !== first ? { ...slice, isLower: true } : slice,
    ),
    isWithoutHeading: !hasOpening && !first,
  };
}
