import type { Finding } from './Report.ts';
import { RULES, type Rule } from './rules.ts';

/** How many findings of one rule are reported; more would not help. */
const MAX_PER_RULE = 10;
const MAX_CHARACTERS = 400;

/** Findings quote the fragment, and terminals obey control characters. */
export const toPlain = (text: string) =>
  text.slice(0, MAX_CHARACTERS).replace(/[\p{Cc}\p{Cf}]/gu, ' ');

/** Collects findings without duplicates. */
export class Findings {
  readonly #found = new Map<string, Finding>();
  readonly #counts = new Map<Rule, number>();

  add(rule: Rule, where: string, what: string, level: Finding['level'] = 'error'): void {
    const key = `${rule} ${what}`;
    const count = this.#counts.get(rule) ?? 0;
    if (this.#found.has(key) || count === MAX_PER_RULE) return;
    this.#counts.set(rule, count + 1);
    const { mend } = RULES[rule];
    this.#found.set(key, { rule, level, where: toPlain(where), what: toPlain(what), mend });
  }

  list(): Finding[] {
    return [...this.#found.values()];
  }
}
