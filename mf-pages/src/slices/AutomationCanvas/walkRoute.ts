export type Test = 'opened' | 'clicked' | 'paid';

/** A step of a route. `at` is whatever stands for it: an element, or a place in a list. */
export type Step<At> =
  | { kind: 'letter'; at: At; subject: string }
  | { kind: 'wait'; at: At; days: number }
  | { kind: 'branch'; at: At; test: Test; yes: Step<At>[]; no: Step<At>[] };

/** What a reader does, which decides the way at each branch. */
export type Reader = { name: string } & Record<Test, boolean>;

/** A step that a reader passed. */
export interface Visit<At> {
  at: At;
  kind: Step<At>['kind'];
  day: number;
  text: string;
}

/** A reader's way along a route, and how it went, in one sentence. */
export interface Walk<At> {
  visits: Visit<At>[];
  sum: string;
}

/** The questions that a branch can ask. */
export const TESTS: Readonly<Record<Test, string>> = {
  opened: 'Opened a letter?',
  clicked: 'Clicked a link?',
  paid: 'Pays already?',
};

/** The longest wait on a route. */
export const MOST_DAYS = 365;

/** Finds which steps a reader passes, and on which day. */
export function walkRoute<At>(route: readonly Step<At>[], reader: Reader): Walk<At> {
  const visits: Visit<At>[] = [];
  let day = 0;
  function walk(steps: readonly Step<At>[]): void {
    for (const step of steps) {
      const visit = { at: step.at, kind: step.kind, day };
      if (step.kind === 'letter')
        visits.push({ ...visit, text: `“${step.subject.trim() || 'No subject'}” leaves.` });
      else if (step.kind === 'wait') {
        visits.push({ ...visit, text: `Nothing for ${countDays(step.days)}.` });
        day += step.days;
      } else {
        const way = reader[step.test] ? 'yes' : 'no';
        visits.push({ ...visit, text: `${TESTS[step.test]} ${way === 'yes' ? 'Yes.' : 'No.'}` });
        walk(step[way]);
      }
    }
  }
  walk(route);
  const letters = visits.filter(({ kind }) => kind === 'letter').length;
  const count = letters === 1 ? 'one letter' : `${letters || 'no'} letters`;
  const time = day > 0 ? ` in ${countDays(day)}` : letters > 0 ? ' at once' : '';
  const sum = `${reader.name} gets ${count}${time}.`;
  return { visits, sum };
}

const countDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
