import { describe, expect, it, test } from 'vitest';
import { type Circumstances, resolveTokens } from './testing/resolveTokens.ts';

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`${hex} is not a color`);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Map<string, string>, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => luminance(tokens.get(`--${name}`) ?? name)) as [
    number,
    number,
  ];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const backgrounds = ['page', 'surface', 'surface-sunk', 'action-soft'];
const texts = [
  'text',
  'text-muted',
  'heading',
  'action',
  'action-hover',
  'accent',
  'danger',
  'success',
];
const pairs = [
  ...texts.flatMap((text) => backgrounds.map((back) => [text, back] as const)),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-inverse', 'inverse'],
  ['on-selection', 'selection'],
  ['on-disabled', 'disabled'],
] as const;
const shapes = ['focus', 'action', 'danger', 'line-strong'].flatMap((shape) =>
  ['page', 'surface', 'surface-sunk'].map((back) => [shape, back] as const),
);
const tints = ['blue', 'red', 'amber', 'green'].flatMap((tint) =>
  [`tint-${tint}-ink`, 'tint-text', 'tint-heading'].map((text) => [text, `tint-${tint}`] as const),
);

const light: Circumstances = { system: 'light' };
const dark: Circumstances = { system: 'dark' };

describe.each([
  ['a light page', light, undefined],
  ['a dark section of a light page', light, 'dark'],
  ['a dark page', dark, undefined],
  ['a dark section of a dark page', dark, 'dark'],
  ['printed paper on a dark page', dark, 'light'],
] as const)('On %s', (_name, circumstances, theme) => {
  describe.each([
    ['as usual', false],
    ['with more contrast', true],
  ])('%s', (_wish, moreContrast) => {
    const tokens = resolveTokens({ ...circumstances, moreContrast }, theme);

    it.each(pairs)('text in %s on %s has a contrast of at least 4.5', (front, back) => {
      expect(contrast(tokens, `color-${front}`, `color-${back}`)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(shapes)('a line in %s on %s has a contrast of at least 3', (front, back) => {
      expect(contrast(tokens, `color-${front}`, `color-${back}`)).toBeGreaterThanOrEqual(3);
    });

    it.each(tints)('text in %s on %s has a contrast of at least 4.5', (front, back) => {
      expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5);
    });
  });
});

const page = resolveTokens(dark);

test.each([
  [{ system: 'light', choice: 'dark' }, page],
  [{ system: 'dark', choice: 'dark' }, page],
  [{ system: 'dark', choice: 'light' }, resolveTokens(light)],
  [{ system: 'dark', isPrinted: true }, resolveTokens(light)],
  [{ system: 'dark', choice: 'dark', isPrinted: true }, resolveTokens(light)],
] as const)(
  'The choice of a visitor counts more than the system, and print is light: %o',
  (circumstances, expected) => {
    expect(resolveTokens(circumstances)).toEqual(expected);
  },
);

test.each([light, dark])('A dark section stands out from its page: %o', (circumstances) => {
  const outside = resolveTokens(circumstances).get('--color-page') as string;
  const inside = resolveTokens(circumstances, 'dark');
  expect(contrast(inside, 'color-page', outside)).toBeGreaterThan(1.15);
});

test('In print, dark sections are light', () => {
  const tokens = resolveTokens({ system: 'dark', isPrinted: true }, 'dark');
  expect(tokens.get('--color-text')).toBe(resolveTokens(light).get('--color-text'));
  expect(tokens.get('--color-page')).toBe(resolveTokens(light).get('--color-page'));
});
