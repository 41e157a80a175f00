import { expect, test } from 'vitest';
import { arrangeAnswer, arrangeState } from './testing/arrangeState.ts';
import { describeNews } from './useRoom.ts';

const state = arrangeState();
const before = arrangeAnswer({ ...state, records: state.records.slice(1) });
const after = arrangeAnswer(state);
const shell = {
  id: 'a',
  name: 'host:3000',
  channel: 'production',
  serving: { sequence: 3, release: 3 },
  refused: null,
  lastWordAt: '2026-03-01T12:00:00.000Z',
};

test('Moves are told, and then how far they have come', () => {
  expect(describeNews(before, after)).toBe(
    'Release 3 by growth: mf-footer from 1.0.0 to 1.1.0. No shell has reported what it serves.',
  );
  expect(describeNews(after, arrangeAnswer({ ...state, shells: [shell] }))).toBe(
    'The only shell serves release 3.',
  );
});

test('What was there already is no news', () => {
  expect(describeNews(undefined, after)).toBe('');
  expect(describeNews(after, after)).toBe('');
  expect(describeNews(before, arrangeAnswer({ ...state, channel: 'staging' }))).toBe('');
});
