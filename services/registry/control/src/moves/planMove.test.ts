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
  expect(planMove({ kind: 'rollback', name: 'constructor' }, state).changes).toEqual([
    { name: 'constructor', from: null, to: null },
  ]);
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

const report = {
  verdict: 'wait',
  reason: '',
  odds: 1,
  views: { live: 0, candidate: 0 },
  measures: [],
} as const;
const inCanary = arrangeState({
  candidates: [
    {
      name: 'mf-footer',
      version: '1.2.0',
      live: '1.1.0',
      since: 3,
      share: 100,
      lastAt: null,
      report: { ...report, measures: [] },
    },
  ],
});

test('A canary says for whom it changes what, and what follows by itself', () => {
  const steps = { shares: [500, 1_000], everyMinutes: 30 };
  const intent = { kind: 'canary', name: 'mf-footer', version: '1.2.0', share: 25, steps } as const;
  const { changes, notes, body } = planMove({ ...intent, steps }, state);
  expect(changes).toEqual([
    { name: 'mf-footer', from: '1.1.0', to: '1.2.0', visitors: 'for 2.5% of visitors' },
  ]);
  expect(notes.join(' ')).toContain('other 97.5%');
  expect(notes.join(' ')).toContain('Then 50%, 100%, every 30 minutes');
  expect(body).toEqual({ fragment: 'mf-footer', version: '1.2.0', share: 25, steps });
});

test('A canary that has its share already changes nothing', () => {
  const intent = { kind: 'canary', name: 'mf-footer', version: '1.2.0' } as const;
  expect(planMove({ ...intent, share: 100 }, inCanary).changes).toEqual([]);
  expect(planMove({ ...intent, share: 200 }, inCanary).changes).toHaveLength(1);
});

test('A promotion is for everybody, and taking a candidate back for those who have it', () => {
  expect(planMove({ kind: 'promote', name: 'mf-footer' }, inCanary)).toMatchObject({
    changes: [{ from: '1.1.0', to: '1.2.0', visitors: 'for everybody' }],
    route: 'promotions',
  });
  expect(planMove({ kind: 'withdraw', name: 'mf-footer' }, inCanary)).toMatchObject({
    changes: [{ from: '1.2.0', to: '1.1.0', visitors: 'for 10% of visitors' }],
    route: 'withdrawals',
  });
});

test('A rollback of a fragment in canary takes its candidate back, as the registry does', () => {
  expect(planMove({ kind: 'rollback', name: 'mf-footer' }, inCanary)).toMatchObject({
    changes: [{ from: '1.2.0', to: '1.1.0' }],
    body: { fragment: 'mf-footer' },
  });
});
