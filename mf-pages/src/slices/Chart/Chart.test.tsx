// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Chart } from './Chart.tsx';

const values = [
  { label: 'January', value: 900, display: null },
  { label: 'June', value: 18_000, display: '18,000' },
];
const create = (primary: object, variation?: string) =>
  createSlice<Content.ChartSlice>('chart', { values, ...primary }, variation);

test('The longest bar is as wide as the chart, the others in proportion', () => {
  showOnPage(<Chart slice={create({})} />);
  const widths = [...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
  expect(widths).toEqual(['5.0%', '100.0%']);
});

test.each(['default', 'line'])('In the %s variation each figure is readable as text', (name) => {
  showOnPage(<Chart slice={create({ source: 'Own figures' }, name)} />);
  const words = [...document.querySelectorAll('dt, dd')].map((each) => each.textContent);
  expect(words).toEqual(['January', '900', 'June', '18,000']);
  expect(document.querySelector('figcaption')?.textContent).toBe('Own figures');
});

test('A figure without a number or a name is left out, and without figures nothing is rendered', () => {
  const incomplete = [
    { label: 'A', value: null, display: null },
    { label: null, value: 3, display: null },
  ];
  showOnPage(<Chart slice={create({ values: incomplete })} />);
  expect(document.querySelector('main')?.innerHTML).toBe('');
});

test('Figures that are all zero are drawn along the baseline', () => {
  const nothing = [{ label: 'A', value: 0, display: null }];
  showOnPage(<Chart slice={create({ values: nothing }, 'line')} />);
  expect(document.querySelector('circle')?.getAttribute('cy')).toBe('100.0%');
});
