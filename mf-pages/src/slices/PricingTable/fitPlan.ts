import { LIST_SIZES, type ListSize } from '@site/config/leadAnswers';

/** What decides whether a list fits into a plan. */
export interface PlanLimits {
  /** Maximum number of subscribers; absent if unlimited. */
  limit?: number | undefined;
  /** Whether its price depends on the list; if not, it is made to measure. */
  isPriced: boolean;
}

const smallest = (size: ListSize) => Number.parseInt(size, 10);

/** The step of the slider for an answer of the quiz: the shortest list that it may mean, and `sizes.length` beyond all. */
export function findStep(sizes: readonly number[], size: ListSize): number {
  const step = sizes.findIndex((subscribers) => subscribers > smallest(size));
  return step < 0 ? sizes.length : step;
}

/** The answer of the quiz for a list of at most so many subscribers. */
export function findListSize(subscribers: number): ListSize {
  return LIST_SIZES.findLast((size) => smallest(size) < subscribers) ?? LIST_SIZES[0];
}

/** The first plan, in the order of the page, that takes a list of this size; a list beyond all prices is made to measure. */
export function fitPlan(plans: readonly PlanLimits[], subscribers: number | undefined): number {
  return plans.findIndex(({ limit = Number.POSITIVE_INFINITY, isPriced }) =>
    subscribers === undefined ? !isPriced : isPriced && subscribers <= limit,
  );
}
