import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function readBlock(selector: string, from = 0): Map<string, string> {
  const start = css.indexOf(`${selector} {`, from);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!]));
}

const light = readBlock(':host');
const dark = new Map([...light, ...readBlock('.theme-dark')]);
const moreContrast = css.indexOf('@media (prefers-contrast: more)');
const lightMore = new Map([...light, ...readBlock(':host', moreContrast)]);
const darkMore = new Map([...dark, ...readBlock('.theme-dark', moreContrast)]);

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
