import { decide, hear, openCase } from '@site/canary-judge';
import { expect, test } from 'vitest';
import type { ViewEvidence } from '../wire/ViewEvidence.ts';
import { createEvidence, type RunningCanary } from './createEvidence.ts';
import { createVisitors } from './createVisitors.ts';

const FOOTER = { fragment: 'mf-footer', version: '1.1.0', since: 7 };
const NAVIGATION = { fragment: 'mf-navigation', version: '2.0.0', since: 9 };

function start(running: RunningCanary[] = [FOOTER]) {
  const state = { running, now: 1 };
  const evidence = createEvidence({ getCanaries: () => state.running });
  const visitors = createVisitors({ maxOfAddress: 3, timer: () => state.now });
  const add = (view: Partial<ViewEvidence>, address = '192.0.2.1', draw = '1') =>
    evidence.addView(
      { arm: 'live', isStarted: true, failed: [], hasError: false, hasMismatch: false, ...view },
      visitors.get(address, draw),
    );
  return { ...evidence, state, add };
}
const CANDIDATE = { arm: 'mf-footer@1.1.0' };

test('Views are counted in the arm that the visitor was in', () => {
  const { add, take } = start();
  add({});
  add({ ...CANDIDATE, hasError: true }, '192.0.2.2');
  expect(take()).toEqual([
    {
      ...FOOTER,
      evidence: {
        live: {
          views: 1,
          error: { of: 1, bad: 0 },
          mount: { of: 1, bad: 0 },
          hydration: { of: 1, bad: 0 },
        },
        candidate: {
          views: 1,
          error: { of: 1, bad: 1 },
          mount: { of: 1, bad: 0 },
          hydration: { of: 1, bad: 0 },
        },
      },
    },
  ]);
  expect(take()).toEqual([]);
});

test('Visitors without a candidate are what every canary is compared with; a candidate’s count for it alone', () => {
  const { add, take } = start([FOOTER, NAVIGATION]);
  add({});
  add(CANDIDATE);
  expect(take().map(({ evidence }) => [evidence.live.views, evidence.candidate.views])).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

test('A page on which nothing was started says nothing of mounts', () => {
  const { add, take } = start();
  add({ isStarted: false });
  expect(take()[0]?.evidence.live).toEqual({ views: 1, error: { of: 1, bad: 0 } });
});

test('A visitor is bad once, and no longer counted from then on, until half an hour later', () => {
  const { add, take, state } = start();
  for (let view = 0; view < 5; view++) add({ ...CANDIDATE, failed: view < 2 ? [] : ['mf-footer'] });
  expect(take()[0]?.evidence.candidate).toMatchObject({ views: 5, mount: { of: 3, bad: 1 } });
  state.now += 31 * 60_000;
  add({ ...CANDIDATE, failed: ['mf-footer'] });
  expect(take()[0]?.evidence.candidate.mount).toEqual({ of: 1, bad: 1 });
});

test('One address cannot condemn a candidate, whatever draws it claims to have', () => {
  const { add, take } = start();
  for (let draw = 0; draw < 100; draw++)
    add({ ...CANDIDATE, failed: ['mf-footer'] }, '2001:db8:1:2::9', `${draw}`);
  add({ ...CANDIDATE, failed: ['mf-footer'] }, '2001:db8:1:ffff::1', '5');
  add({ ...CANDIDATE, failed: ['mf-footer'] }, '2001:db8:2:2::1', '5');
  expect(take()[0]?.evidence.candidate.mount).toEqual({ of: 4, bad: 4 });
});

test('By no measure can one address have a candidate taken back, whatever draws it claims to have', () => {
  const { add, take } = start();
  const bad = { failed: ['mf-footer'], hasError: true, hasMismatch: true };
  const slow = { lcp: 60_000, inp: 9_000, cls: 9 };
  let heard = openCase();
  for (let minute = 0; minute < 20; minute++) {
    for (let visitor = 0; visitor < 100; visitor++)
      add(
        { ...(visitor % 4 === 0 && CANDIDATE), vitals: { lcp: 900, inp: 60, cls: 0.01 } },
        `198.51.${minute}.${visitor}`,
      );
    // Live's third quartile is known by then.
    for (let view = 0; view < (minute > 0 ? 60 : 0); view++)
      add({ ...CANDIDATE, ...bad, vitals: slow }, '192.0.2.1', `${minute * 60 + view}`);
    const [taken] = take();
    if (taken) heard = hear(heard, taken.evidence);
  }
  expect(decide(heard)).not.toBe('worse');
  const { mount, error, hydration, lcp, inp, cls } = heard.measures;
  for (const { total } of [mount, error, hydration, lcp, inp, cls])
    expect(total.candidate.bad).toBe(3);
});

test('Good views of one address are limited too: in numbers they would make the other arm look worse', () => {
  const { add, take } = start();
  for (let view = 0; view < 100; view++) add({}, '192.0.2.1', `${view}`);
  for (let view = 0; view < 100; view++) add({}, '192.0.2.2');
  expect(take()[0]?.evidence.live).toMatchObject({
    error: { of: 60, bad: 0 },
    mount: { of: 60, bad: 0 },
  });
});

test('A visitor’s values count once, in the bucket of their size', () => {
  const { add, take } = start();
  add({ ...CANDIDATE, vitals: { lcp: 1_000, cls: 0 } });
  add({ ...CANDIDATE, vitals: { lcp: 9_000, inp: 40 } });
  const { lcp, inp, cls } = take()[0]?.evidence.candidate ?? {};
  expect({ lcp, inp, cls }).toEqual({ lcp: { 72: 1 }, inp: { 39: 1 }, cls: { 0: 1 } });
});

test('Renders are counted by version, and timed once the version is warm', () => {
  const { addRender, take } = start();
  for (let render = 0; render < 22; render++)
    addRender({ fragment: 'mf-footer', version: '1.1.0', ms: 8, ok: true });
  addRender({ fragment: 'mf-footer', version: '1.0.0', ms: 8, ok: false });
  addRender({ fragment: 'mf-navigation', version: '1.0.0', ms: 8, ok: false });
  expect(take().map(({ evidence }) => evidence)).toEqual([
    {
      live: { views: 0, render: { of: 1, bad: 1 } },
      candidate: { views: 0, render: { of: 22, bad: 0 }, renderTime: { 46: 2 } },
    },
  ]);
});

test('What was counted of a canary that has ended is dropped', () => {
  const { add, take, state, isRunning } = start();
  add(CANDIDATE);
  expect(isRunning('mf-footer@1.1.0')).toBe(true);
  state.running = [NAVIGATION];
  expect(take()).toEqual([]);
  expect(['mf-footer@1.1.0', 'live', 'mf-navigation@2.0.0'].map(isRunning)).toEqual([
    false,
    true,
    true,
  ]);
});
