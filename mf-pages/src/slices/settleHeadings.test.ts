import { expect, test } from 'vitest';
import type { AnySlice } from '../content/PageDocument.ts';
import { settleHeadings } from './settleHeadings.ts';

const hero = (text?: string) =>
  ({
    slice_type: 'hero',
    primary: { heading: text ? [{ type: 'heading1', text, spans: [] }] : [] },
  }) as unknown as AnySlice;
const form = (variation: string) => ({ ...hero('Ask'), slice_type: 'form', variation }) as AnySlice;
const text = { slice_type: 'text', primary: {} } as unknown as AnySlice;

/** Returns which slices are heroes below the first-level heading, and whether the page lacks one. */
function settle(slices: AnySlice[], hasOpening: boolean) {
  const settled = settleHeadings(slices, hasOpening);
  const lower = settled.slices.map((slice) => 'isLower' in slice);
  return { lower, isWithoutHeading: settled.isWithoutHeading };
}

test('The first hero with a heading has the first-level one', () => {
  expect(settle([text, hero(), hero('One'), hero('Two')], false)).toEqual({
    lower: [false, true, false, true],
    isWithoutHeading: false,
  });
});

test('Below an opening, which has the first-level heading, every hero has a lower one', () => {
  expect(settle([hero('One'), text, hero('Two')], true)).toEqual({
    lower: [true, false, true],
    isWithoutHeading: false,
  });
});

test('A page with neither an opening nor a hero with a heading lacks one', () => {
  expect(settle([text, hero()], false).isWithoutHeading).toBe(true);
  expect(settle([], true).isWithoutHeading).toBe(false);
});

test('A form at the top of a page counts as a hero, and one further down does not', () => {
  expect(settle([form('default'), form('opening'), hero('Two')], false)).toEqual({
    lower: [false, false, true],
    isWithoutHeading: false,
  });
  expect(settle([form('default')], false).isWithoutHeading).toBe(true);
});
