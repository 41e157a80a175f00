import type { Operator } from './Predicate.ts';

type Compare = (value: number, limits: readonly number[]) => boolean;

const numberOperator = (arity: number, compare: Compare): Operator => ({
  kinds: ['number'],
  arity,
  compile(path, args) {
    const limits = args.filter((limit) => typeof limit === 'number');
    if (limits.length !== arity) return undefined;
    return {
      matches: (document) =>
        path.valuesOf(document).some((value) => compare(Number(value), limits)),
    };
  },
});

export const numberOperators = {
  'number.lt': numberOperator(1, (value, [limit = 0]) => value < limit),
  'number.gt': numberOperator(1, (value, [limit = 0]) => value > limit),
  /** Includes both limits. */
  'number.inRange': numberOperator(2, (value, [from = 0, to = 0]) => value >= from && value <= to),
};
