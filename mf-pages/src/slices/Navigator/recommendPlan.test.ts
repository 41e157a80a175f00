import type { Plan } from '@site/config/links';
import { expect, test } from 'vitest';
import { noLink } from '../../testing/authored.ts';
import { type GivenAnswer, recommendPlan } from './recommendPlan.ts';

const tiers = [
  { subscribers: 1000, prices: { launch: 0, grow: 29, scale: 49, max: 99 } },
  { subscribers: 5000, prices: { launch: 0, grow: 49, scale: 89, max: 139 } },
];

const answer = (key: string, plan: Plan, subscribers: number | null = null): GivenAnswer => ({
  key,
  question: 'Which?',
  label: key,
  plan,
  subscribers,
  reason: [],
  advice: null,
  link: noLink,
});

test('The plan is the smallest that satisfies every answer, and the deciding answers are marked', () => {
  const given = [answer('size', 'launch'), answer('goal', 'scale'), answer('team', 'grow')];
  const { plan, answers } = recommendPlan(given, { tiers });
  expect(plan).toBe('scale');
  expect(answers.filter(({ decides }) => decides).map(({ key }) => key)).toEqual(['goal']);
});

test('If the smallest plan is enough, no answer is marked as deciding', () => {
  const { plan, answers } = recommendPlan([answer('goal', 'launch')], { tiers });
  expect(plan).toBe('launch');
  expect(answers.some(({ decides }) => decides)).toBe(false);
});

test('The price is the plan’s price at the given list size', () => {
  const given = [answer('size', 'launch', 2500), answer('goal', 'scale')];
  expect(recommendPlan(given, { tiers }).price).toEqual({ subscribers: 5000, monthly: 89 });
});

test.each([
  ['of Enterprise', [answer('size', 'enterprise', 1000)]],
  ['beyond the table', [answer('size', 'max', 200_000)]],
  ['without a size', [answer('goal', 'max')]],
])('There is no price %s', (_case, given) => {
  expect(recommendPlan(given, { tiers }).price).toBeNull();
});
