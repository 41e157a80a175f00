import { expect, test } from 'vitest';
import { arrangeState } from '../testing/arrangeState.ts';
import { planMove } from './planMove.ts';

const state = arrangeState();

test('A release changes the fragment that it names, and no other', () => {
  expect(planMove({ kind: 'release', name: 'mf-footer', version: '1.2.0' }, state)).toMatchObject({
    changes: [{ name: 'mf-footer', from: '1.1.0', to: '1.2.0' }],
    route: 'releases',
    body: { changes: [{ name: 'mf-footer', version: '1.2.0' }] },
  });
});

test('A release of what is live changes nothing', () => {
  const { changes } = planMove({ kind: 'release', name: 'mf-footer', version: '1.1.0' }, state);
  expect(changes).toEqual([]);
});

test('A rollback goes to the version that the registry names, or says that the fragment goes', () => {
  expect(planMove({ kind: 'rollback', name: 'mf-footer' }, state)).toMatchObject({
    changes: [{ name: 'mf-footer', from: '1.1.0', to: '1.0.0' }],
    body: { fragment: 'mf-footer' },
  });
  const { changes, notes } = planMove({ kind: 'rollback', name: 'mf-navigation' }, state);
  expect(changes).toEqual([{ name: 'mf-navigation', from: '2.0.0', to: null }]);
  expect(notes[0]).toContain('taken away');
});

test('A restored release lists every fragment that it changes', () => {
  expect(planMove({ kind: 'restore', release: 1 }, state)).toMatchObject({
    changes: [
      { name: 'mf-footer', from: '1.1.0', to: '1.0.0' },
      { name: 'mf-navigation', from: '2.0.0', to: null },
    ],
    body: { release: 1 },
  });
});
