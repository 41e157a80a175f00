import type { Finding } from './Report.ts';
import { RULES, type Rule } from './rules.ts';

/** How often one rule is reported; more of the same helps nobody. */
const MAX_PER_RULE = 10;
const MAX_CHARACTERS = 400;

/** Terminals obey control characters, and a fragment can put them into what it does. */
export const toPlain = (text: string) =>
  text.slice(0, MAX_CHARACTERS).replace(/[\p{Cc}\p{Cf}]/gu, ' ');

/** Collects what is found, each once. */
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
