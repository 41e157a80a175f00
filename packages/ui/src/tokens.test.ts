// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addStyleSheets } from './testing/addStyleSheets.ts';

const removeStyleSheets = addStyleSheets('tokens.css');
const rules = [...(document.styleSheets[0]?.cssRules ?? [])];
removeStyleSheets();

/** The tokens set by the rules of a selector. */
function readTokens(from: CSSRule[], selector: string): [string, string][] {
  return from.flatMap((rule) => {
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(selector)) return [];
    const { style } = rule;
    return Array.from(style as ArrayLike<string>, (name): [string, string] => [
      name,
      style.getPropertyValue(name),
    ]);
  });
}

const moreContrast = rules.flatMap((rule) =>
  rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-contrast')
    ? [...rule.cssRules]
    : [],
);
const light = new Map(readTokens(rules, ':host'));
const dark = new Map([...light, ...readTokens(rules, '.theme-dark')]);
const lightMore = new Map([...light, ...readTokens(moreContrast, ':host')]);
const darkMore = new Map([...dark, ...readTokens(moreContrast, '.theme-dark')]);

function resolveHex(theme: Map<string, string>, name: string): string {
  const value = theme.get(name);
  if (!value) throw new Error(`${name} is not in tokens.css`);
  const reference = /^var\((--[\w-]+)\)$/.exec(value);
  return reference ? resolveHex(theme, reference[1]!) : value;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Map<string, string>, front: string, back: string): number {
  const [a, b] = [luminance(resolveHex(theme, front)), luminance(resolveHex(theme, back))];
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

describe.each([
  ['light', light],
  ['dark', dark],
  ['light high-contrast', lightMore],
  ['dark high-contrast', darkMore],
])('In the %s theme', (_name, theme) => {
  it.each(pairs)('text in %s on %s has a contrast of at least 4.5', (front, back) => {
    expect(contrast(theme, `--color-${front}`, `--color-${back}`)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('a line in %s on %s has a contrast of at least 3', (front, back) => {
    expect(contrast(theme, `--color-${front}`, `--color-${back}`)).toBeGreaterThanOrEqual(3);
  });
});
