import { expect, test } from 'vitest';
import { callsToAction } from './callsToAction.ts';

const shown = (options: Parameters<typeof callsToAction>[0]) =>
  callsToAction(options).map(({ label, href }) => [label, href]);

test('A page without options offers a trial and a demo', () => {
  expect(shown({})).toEqual([
    ['Start trial', '/pricing'],
    ['Get a demo', '/demo'],
  ]);
});

test('Without the demo button the trial has the longer label', () => {
  expect(shown({ hideDemo: true })).toEqual([['Get started for free', '/pricing']]);
});

test('Without sign-up only the demo is left', () => {
  expect(shown({ hideSignUp: true })).toEqual([['Get a demo', '/demo']]);
});

test('Both can be hidden', () => {
  expect(shown({ hideDemo: true, hideSignUp: true })).toEqual([]);
});

test('The trial is the main button, as on the pages, and the demo only without it', () => {
  const variants = (options: Parameters<typeof callsToAction>[0]) =>
    callsToAction(options).map(({ variant }) => variant);
  expect(variants({})).toEqual(['primary', 'secondary']);
  expect(variants({ hideDemo: true })).toEqual(['primary']);
  expect(variants({ hideSignUp: true })).toEqual(['primary']);
});
