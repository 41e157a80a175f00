import { toPlainLine } from '@site/environment/plain-text';

export type State = 'ok' | 'warn' | 'fail';

/** What a check has found. */
export interface Finding {
  /** What was looked at. */
  check: string;
  state: State;
  says: string;
  /** What to do; absent if all is well. */
  todo?: string | undefined;
}

export type Verdict = Omit<Finding, 'check'>;
/** A check's name, what to do about what it finds unless that says so itself, and how it looks. What it throws is a failure. */
export type Check = readonly [
  name: string,
  todo: string,
  run: () => Promise<Verdict | readonly Verdict[]>,
];

const MAX_CHARACTERS = 400;
/** Exit codes: scripts tell what needs a look from what does not work. */
const CODES: Record<State, number> = { ok: 0, warn: 1, fail: 2 };

export const ok = (says: string): Verdict => ({ state: 'ok', says });
export const warn = (says: string, todo?: string): Verdict => ({ state: 'warn', says, todo });
export const fail = (says: string, todo?: string): Verdict => ({ state: 'fail', says, todo });

/** Runs checks one after the other: they also measure how fast a site answers. */
export async function runChecks(
  checks: readonly Check[],
  onFinding: (finding: Finding) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, advice, run] of checks) {
    const verdicts = await run().catch((error: unknown) => fail(describe(error), TRY_AGAIN));
    for (const { state, says, todo = advice } of [verdicts].flat() as Verdict[]) {
      const finding = { check, state, says: toPlainLine(says, MAX_CHARACTERS) };
      findings.push(state === 'ok' ? finding : { ...finding, todo });
      onFinding(findings.at(-1) as Finding);
    }
  }
  return findings;
}

export const findWorst = (findings: readonly Finding[]): number =>
  Math.max(0, ...findings.map(({ state }) => CODES[state]));

const MARKS: Record<State, string> = { ok: ' ok ', warn: 'WARN', fail: 'FAIL' };

export const formatFinding = ({ check, state, says, todo }: Finding): string =>
  `${MARKS[state]}  ${check}: ${says}${todo ? `\n      → ${todo}` : ''}`;

const TRY_AGAIN = 'Find out why this could not be checked, and run the doctor again.';

function describe(error: unknown): string {
  const { message, cause } = (error ?? {}) as { message?: string; cause?: { message?: string } };
  return [message ?? String(error), cause?.message].filter(Boolean).join(': ');
}
