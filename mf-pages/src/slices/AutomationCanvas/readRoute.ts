import type { Step, Test } from './walkRoute.ts';

/** Reads the steps of a list in the page, with what its fields say now. */
export function readRoute(list: Element): Step<HTMLElement>[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-step]')].map((at) => {
    const field = at.querySelector<HTMLInputElement>('textarea, input, select')!;
    const readArm = (way: string) => readRoute(at.querySelector(`[data-arm="${way}"]`)!);
    switch (at.dataset.step) {
      case 'letter':
        return { kind: 'letter', at, subject: field.value };
      case 'wait':
        return { kind: 'wait', at, days: Math.max(0, Math.round(Number(field.value) || 0)) };
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
