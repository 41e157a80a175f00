import { expect, test } from 'vitest';
import { fitText } from './fitText.ts';

/** Each character is as wide as the font is high. */
function fit(text: string) {
  const pen = {
    font: '',
    measureText: (line: string) => ({ width: line.length * Number(pen.font) }) as TextMetrics,
  };
  const { lines, pitch } = fitText(pen, text, {
    width: 400,
    height: 120,
    font: String,
    sizes: { from: 40, leading: 1 },
  });
  return { lines, pitch, size: Number(pen.font) };
}

test('A short text is written large', () => {
  expect(fit('Dear Tom')).toEqual({ lines: ['Dear Tom'], pitch: 40, size: 40 });
});

test('Whoever writes more writes smaller', () => {
  const { lines, pitch, size } = fit('Low water at ten past six in the morning');
  expect(lines.join(' ')).toBe('Low water at ten past six in the morning');
  expect(size).toBeLessThan(40);
  expect(lines.length * pitch).toBeLessThanOrEqual(120);
});

test('What fits in no size stays in its room and ends with dots', () => {
  const { lines, pitch, size } = fit(`${'a\n'.repeat(50)}end`);
  expect(lines).toEqual(['a', 'a', 'a', 'a', 'a', 'a …']);
  expect([size, lines.length * pitch]).toEqual([20, 120]);
});

test('Empty lines at the end take no room', () => {
  expect(fit(`Dear Tom${'\n'.repeat(50)}`).size).toBe(40);
});
