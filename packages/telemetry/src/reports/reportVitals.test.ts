// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findElement } from './reportVitals.ts';

const [one, two, three] = ['b', 'i', 'u'].map((name) => document.createElement(name));
const find = (metric: object) => findElement(metric as Parameters<typeof findElement>[0]);

test('The largest paint belongs to the last of its elements', () => {
  const entries = [{ element: one }, { element: two }];
  expect(find({ name: 'LCP', entries })).toBe(two);
  expect(find({ name: 'LCP', entries: [] })).toBeUndefined();
});

test('Layout shift belongs to the first element of the largest shift', () => {
  const text = document.createTextNode('x');
  const entries = [
    { value: 0.1, sources: [{ node: one }] },
    { value: 0.3, sources: [{ node: text }, { node: two }, { node: three }] },
    { value: 0.2, sources: [{ node: three }] },
  ];
  expect(find({ name: 'CLS', entries })).toBe(two);
  expect(find({ name: 'CLS', entries: [] })).toBeNull();
});

test('Shifted text belongs to the element around it', () => {
  three?.append('x');
  const sources = [{ node: three?.firstChild }];
  expect(find({ name: 'CLS', entries: [{ value: 1, sources }] })).toBe(three);
});

test('The slowest input belongs to the first element that is still known', () => {
  expect(find({ name: 'INP', entries: [{ target: null }, { target: one }] })).toBe(one);
});
