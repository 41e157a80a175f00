import { MOST_DAYS, type Step, type Test } from './walkRoute.ts';

/** Reads the steps of a list in the page, with what its fields say now. */
export function readRoute(list: Element): Step<HTMLElement>[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-step]')].map((at) => {
    const field = at.querySelector<HTMLInputElement>('textarea, input, select')!;
    const readArm = (way: string) => readRoute(at.querySelector(`[data-arm="${way}"]`)!);
    switch (at.dataset.step) {
      case 'letter':
        return { kind: 'letter', at, subject: field.value };
      case 'wait':
        return { kind: 'wait', at, days: readDays(field.value) };
      default:
        return {
          kind: 'branch',
          at,
          test: field.value as Test,
          yes: readArm('yes'),
          no: readArm('no'),
        };
    }
  });
}

/** What is typed can be out of bounds, as far as 1e308; it counts as the nearest bound. */
const readDays = (typed: string): number =>
  Math.min(MOST_DAYS, Math.max(0, Math.round(Number(typed) || 0)));
