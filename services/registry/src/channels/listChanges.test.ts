import type { Canary } from '@site/channel-records/canaries';
import { expect, test } from 'vitest';
import { listCanaryChanges, listChanges } from './createChannelLog.ts';

const at = (version: string) => ({ version, integrity: `sha384-${version}` });

test('What was added, removed or moved is listed by name, and what stayed is not', () => {
  const before = { 'mf-pages': at('1'), 'mf-footer': at('1'), 'mf-old': at('1') };
  const after = { 'mf-pages': at('2'), 'mf-new': at('1'), 'mf-footer': at('1') };
  expect(listChanges(before, after)).toEqual([
    { name: 'mf-new', from: null, to: '1' },
    { name: 'mf-old', from: '1', to: null },
    { name: 'mf-pages', from: '1', to: '2' },
  ]);
});

test('A candidate that began, grew or ended is listed by name, with its shares', () => {
  const canary = (from: number, to = from): Canary => ({
    ...at('2'),
    since: 3,
    draws: [[from, to]],
  });
  const before = { 'mf-pages': canary(1), 'mf-old': canary(7), 'mf-footer': canary(3) };
  const after = { 'mf-pages': canary(1, 2), 'mf-new': canary(5), 'mf-footer': canary(3) };
  expect(listCanaryChanges(before, after)).toEqual([
    { name: 'mf-new', version: '2', from: 0, to: 1 },
    { name: 'mf-old', version: '2', from: 1, to: 0 },
    { name: 'mf-pages', version: '2', from: 1, to: 2 },
  ]);
});
