import { type Content, isFilled, type RichTextField } from '@prismicio/client';
import type { AnySlice } from '../content/PageDocument.ts';

/** A slice for the top of a page that stands below its first-level heading: its own has the second level. */
export interface MayBeLower {
  isLower?: true;
}
export type LowerHero = Content.HeroSlice & MayBeLower;

/** Whether the slice is for the top of a page. */
const isTop = (slice: AnySlice) =>
  slice.slice_type === 'hero' || (slice.slice_type === 'form' && slice.variation === 'opening');

const hasHeading = (slice: AnySlice) =>
  isTop(slice) &&
  'heading' in slice.primary &&
  isFilled.richText(slice.primary.heading as RichTextField);

/**
 * Ensures that a page has one first-level heading, however its author combined the slices: that of the first hero or form at the top, unless
 * the document's opening has one.
 */
export function settleHeadings(
  slices: readonly AnySlice[],
  hasOpening: boolean,
): { slices: AnySlice[]; isWithoutHeading: boolean } {
  const first = hasOpening ? undefined : slices.find(hasHeading);
  return {
    slices: slices.map((slice) =>
      isTop(slice) && slice !== first ? { ...slice, isLower: true } : slice,
    ),
    isWithoutHeading: !hasOpening && !first,
  };
}
