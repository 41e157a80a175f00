import { expect, test } from 'vitest';
import {
  findDueTrigger,
  isPopupSuppressed,
  isTriggerNear,
  mayOpenPopup,
  mayShowFloatingButton,
  measureScroll,
} from './popupRules.ts';

const triggers = ['time', 'scroll', 'button', 'show'] as const;

test.each([
  '/enterprise',
  '/enterprise/security',
  '/experts',
  '/report_abuse',
  '/report_abuse_form',
  '/thank_you',
  '/thank-you',
  '/thank-you/demo',
  '/pricing',
])('No pop-up and no button on %s', (path) => {
  expect(isPopupSuppressed(path)).toBe(true);
  for (const trigger of triggers)
    expect(mayOpenPopup({ cookies: new Map(), path, trigger })).toBe(false);
});

test.each(['/', '/about', '/features/polls', '/expert', '/a/pricing'])(
  'The pop-up may open on %s',
  (path) => {
    expect(mayOpenPopup({ cookies: new Map(), path, trigger: 'time' })).toBe(true);
  },
);

test.each([
  [{}, { time: true, scroll: true, button: true, show: true }],
  [{ lead_popup_opened: 'true' }, { time: false, scroll: false, button: true, show: true }],
  [{ lead_quiz_completed: 'true' }, { time: false, scroll: false, button: false, show: false }],
  [{ user_id: '7' }, { time: false, scroll: false, button: false, show: false }],
  [
    { lead_popup_opened: 'true', user_id: '7' },
    { time: false, scroll: false, button: false, show: false },
  ],
])('With cookies %o these triggers may open it: %o', (cookies, expected) => {
  const answers = triggers.map((trigger) => [
    trigger,
    mayOpenPopup({ cookies: new Map(Object.entries(cookies)), path: '/', trigger }),
  ]);
  expect(Object.fromEntries(answers)).toEqual(expected);
});

test.each([
  [0, 0],
  [500, 0.5],
  [1000, 1],
  [1200, 1],
  [-40, 0],
])('Scrolled %i of 1000 possible pixels is a share of %d', (scrollTop, share) => {
  expect(measureScroll({ scrollTop, scrollHeight: 1740, clientHeight: 740 })).toBe(share);
});

test('A page that fits the window is not scrolled', () => {
  expect(measureScroll({ scrollTop: 0, scrollHeight: 740, clientHeight: 740 })).toBe(0);
});

test.each([
  [0, 0, null],
  [29_999, 0.499, null],
  [30_000, 0, 'time'],
  [0, 0.5, 'scroll'],
  [30_000, 1, 'scroll'],
])('After %i ms at share %d the trigger is %o', (elapsedMs, scrollShare, trigger) => {
  expect(findDueTrigger({ elapsedMs, scrollShare })).toBe(trigger);
});

test.each([
  [24_999, 0.39, false],
  [25_000, 0, true],
  [0, 0.4, true],
])('After %i ms at share %d a trigger is near: %o', (elapsedMs, scrollShare, isNear) => {
  expect(isTriggerNear({ elapsedMs, scrollShare })).toBe(isNear);
});

const ready = {
  elapsedMs: 3_000,
  scrolledPx: 1_001,
  path: '/',
  knownUser: false,
  quizCompleted: false,
};

test.each([
  [{}, true],
  [{ elapsedMs: 2_999 }, false],
  [{ scrolledPx: 1_000 }, false],
  [{ knownUser: true }, false],
  [{ quizCompleted: true }, false],
  [{ path: '/pricing' }, false],
])('The floating button after 3 s and 1001 px, but with %o: %o', (change, shows) => {
  expect(mayShowFloatingButton({ ...ready, ...change })).toBe(shows);
});
