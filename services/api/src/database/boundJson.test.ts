import { expect, test } from 'vitest';
import { boundJson } from './boundJson.ts';

test('Ordinary attribution stays unchanged', () => {
  const value = { utm_source: 'a', at: 1, ok: true, none: null, list: ['b', { c: 2 }] };
  expect(boundJson(value)).toEqual(value);
});

test('Keys that reach a prototype are left out', () => {
  const value = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"x":1},"utm":"a"}');
  expect(boundJson(value)).toEqual({ utm: 'a' });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('Inherited keys are left out', () => {
  expect(boundJson(Object.create({ inherited: 1 }))).toEqual({});
});

test('Values are cut to the limits', () => {
  expect(boundJson('a'.repeat(3_000))).toHaveLength(2_048);
  expect(boundJson(Array.from({ length: 100 }, () => 1))).toHaveLength(64);
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, 1]));
  expect(Object.keys(boundJson(many) as object)).toHaveLength(64);
  expect(boundJson([[[[['deep']]]]])).toEqual([[[[null]]]]);
});

test('Characters that the database cannot store are replaced', () => {
  expect(boundJson({ 'a\0b': '\ud800' })).toEqual({ ab: '\ufffd' });
  expect(boundJson([Number.POSITIVE_INFINITY, undefined])).toEqual([null, null]);
});
