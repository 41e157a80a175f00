import { type Content, isFilled } from '@prismicio/client';
import type { AnySlice } from '../content/PageDocument.ts';

/** A hero below the page's first-level heading: its own has the second level. */
export type LowerHero = Content.HeroSlice & { isLower?: true };

const hasHeading = (slice: AnySlice) =>
  slice.slice_type === 'hero' && isFilled.richText(slice.primary.heading);

/**
 * Ensures that a page has one first-level heading, however its author combined the slices: that of the first hero, unless
 * the document's opening has one.
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
