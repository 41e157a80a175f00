import type { LinkField, RichTextField } from '@prismicio/client';
import { PLANS, type Plan } from '@site/config/links';
import type { PriceTable } from '../PricingTable/PriceTable.ts';

/** A given answer with its consequences. */
export interface GivenAnswer {
  key: string;
  question: string;
  label: string;
  /** The smallest plan that satisfies it. */
  plan: Plan;
  /** The number of subscribers that it implies, if any. */
  subscribers: number | null;
  reason: RichTextField;
  advice: string | null;
  link: LinkField;
}

/** The plan recommended for all answers together. */
export interface Recommendation {
  plan: Plan;
  answers: readonly (GivenAnswer & { /** No smaller plan would do. */ decides: boolean })[];
  /** The number of subscribers that the price covers, and the monthly price; null if the price is individual. */
  price: { subscribers: number; monthly: number } | null;
}

/** Finds the smallest plan that satisfies every answer, and its price at the given list size. */
export function recommendPlan(
  answers: readonly GivenAnswer[],
  { tiers }: Pick<PriceTable, 'tiers'>,
): Recommendation {
  const rank = Math.max(0, ...answers.map(({ plan }) => PLANS.indexOf(plan)));
  const plan = PLANS[rank] as Plan;
  const size = answers.find(({ subscribers }) => subscribers !== null)?.subscribers ?? null;
  const tier = tiers.find(({ subscribers }) => size !== null && subscribers >= size);
  return {
    plan,
    answers: answers.map((answer) => ({
      ...answer,
      decides: rank > 0 && PLANS.indexOf(answer.plan) === rank,
    })),
    price:
      tier && plan !== 'enterprise'
        ? { subscribers: tier.subscribers, monthly: tier.prices[plan] ?? 0 }
        : null,
  };
}
