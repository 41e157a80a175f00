import { expect, test } from 'vitest';
import { type Reader, type Step, walkRoute } from './walkRoute.ts';

const letter = (subject: string): Step<string> => ({ kind: 'letter', at: subject, subject });
const wait = (days: number): Step<string> => ({ kind: 'wait', at: `${days}`, days });
const nobody: Reader = { name: 'Otto', opened: false, clicked: false, paid: false };
const route: Step<string>[] = [
  letter('Hello'),
  wait(2),
  {
    kind: 'branch',
    at: 'fork',
    test: 'opened',
    yes: [letter('Best')],
    no: [wait(3), letter('Why')],
  },
];

test('A reader takes the arm that fits, and each letter leaves after the waits before it', () => {
  const yes = walkRoute(route, { ...nobody, opened: true });
  expect(yes.visits.map(({ at, day }) => [at, day])).toEqual([
    ['Hello', 0],
    ['2', 0],
    ['fork', 2],
    ['Best', 2],
  ]);
  const no = walkRoute(route, nobody);
  expect(no.visits.map(({ at, day }) => [at, day]).slice(2)).toEqual([
    ['fork', 2],
    ['3', 2],
    ['Why', 5],
  ]);
});

test('A walk is told step by step', () => {
  expect(walkRoute(route, nobody).visits.map(({ text }) => text)).toEqual([
    '“Hello” leaves.',
    'Nothing for 2 days.',
    'Opened a letter? No.',
    'Nothing for 3 days.',
    '“Why” leaves.',
  ]);
  expect(walkRoute([wait(1), letter(' ')], nobody).visits.map(({ text }) => text)).toEqual([
    'Nothing for 1 day.',
    '“No subject” leaves.',
  ]);
});

test.each([
  [route, 'Otto gets 2 letters in 5 days.'],
  [[letter('Hello')], 'Otto gets one letter at once.'],
  [[wait(1)], 'Otto gets no letters in 1 day.'],
  [[], 'Otto gets no letters.'],
])('A walk is summed up: %#', (steps, sum) => {
  expect(walkRoute(steps, nobody).sum).toBe(sum);
});
