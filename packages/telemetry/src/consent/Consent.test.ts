import { createMemoryCookies } from '@site/state/memory-cookies';
import { expect, test, vi } from 'vitest';
import {
  type ConsentMode,
  formatDecision,
  mayAsk,
  PURPOSES,
  type Purpose,
  parseDecision,
  selectGranted,
} from './Consent.ts';
import { createConsent } from './createConsent.ts';

const ALL = [...PURPOSES];
const SOME: Purpose[] = ['analytics'];

test.each<[ConsentMode, Purpose[] | null, boolean, Purpose[], boolean]>([
  // mode, decision, Global Privacy Control, granted purposes, whether to ask
  ['opt-in', null, false, [], true],
  ['opt-in', null, true, [], false],
  ['opt-in', ALL, false, ALL, false],
  ['opt-in', ALL, true, ALL, false],
  ['opt-in', [], false, [], false],
  ['opt-in', SOME, false, SOME, false],
  ['opt-out', null, false, ALL, false],
  ['opt-out', null, true, [], false],
  ['opt-out', [], false, [], false],
  ['opt-out', SOME, true, SOME, false],
  ['off', null, false, ALL, false],
  ['off', null, true, [], false],
  ['off', [], false, ALL, false],
])(
  '%s with the decision %j and signal %s grants %j and asks: %s',
  (mode, decided, signal, granted, asks) => {
    const decision = decided && new Set(decided);
    const circumstances = { mode, decision, globalPrivacyControl: signal };
    expect([...selectGranted(circumstances)]).toEqual(granted);
    expect(mayAsk(circumstances)).toBe(asks);
  },
);

test.each([[ALL], [SOME], [[]]])('The decision %j is restored from its cookie', (purposes) => {
  expect([...(parseDecision(formatDecision(purposes)) ?? ['none'])]).toEqual(purposes);
});

test.each([undefined, '', '0.analytics', 'analytics', '__proto__', '2'])(
  'The cookie %s is not a decision',
  (cookie) => {
    expect(parseDecision(cookie)).toBeNull();
  },
);

test('A purpose that does not exist is not granted', () => {
  expect([...(parseDecision('1.analytics.everything.constructor') ?? [])]).toEqual(['analytics']);
});

test('A decision is kept for 180 days, reported once, and can be withdrawn', () => {
  const cookies = createMemoryCookies();
  const consent = createConsent({ mode: 'opt-in', cookies, globalPrivacyControl: false });
  const listener = vi.fn();
  consent.onChange((now, before) => listener([...now], [...before]));
  consent.decide(ALL);
  consent.decide(ALL);
  consent.decide(SOME);
  expect(listener.mock.calls).toEqual([
    [ALL, []],
    [SOME, ALL],
  ]);
  expect(cookies.all.get('consent')).toMatchObject({ value: '1.analytics', days: 180 });
  expect(consent.isOpen).toBe(false);
});

test('A decision written by the banner or another tab is picked up', () => {
  const cookies = createMemoryCookies();
  const consent = createConsent({ mode: 'opt-in', cookies, globalPrivacyControl: false });
  cookies.set('consent', '1.marketing', { days: 1 });
  consent.refresh();
  expect([consent.allows('marketing'), consent.allows('analytics')]).toEqual([true, false]);
});

test('Where cookies are blocked, a decision lasts as long as the page', () => {
  const cookies = { get: () => undefined, set() {} };
  const consent = createConsent({ mode: 'opt-in', cookies, globalPrivacyControl: false });
  consent.decide(SOME);
  consent.refresh();
  expect([consent.allows('analytics'), consent.isOpen]).toEqual([true, false]);
});
