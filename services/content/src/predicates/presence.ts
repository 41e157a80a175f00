import type { Operator } from './Predicate.ts';

const EVERY_KIND = ['id', 'text', 'tag', 'number', 'boolean', 'instant', 'place', 'words'] as const;

const has: Operator = {
  kinds: EVERY_KIND,
  arity: 0,
  compile: (path) => ({ matches: (document) => path.isFilled(document) }),
};

/** Only documents of the field's type can be missing it. */
const missing: Operator = {
  kinds: EVERY_KIND,
  arity: 0,
  compile: (path) => ({
    matches: (document) =>
      (path.type === undefined || document.type === path.type) && !path.isFilled(document),
  }),
};

export const presenceOperators = { has, missing };
