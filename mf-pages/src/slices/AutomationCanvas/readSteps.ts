import type { Content } from '@prismicio/client';
import type { Step, Test } from './walkRoute.ts';

type Authored = Content.AutomationCanvasSlice['primary']['steps'];

/** Makes a route of authored steps; what follows a branch stands in its arms. `at` is a step's place in the list. */
export function readSteps(steps: Authored): Step<number>[] {
  const readArm = (wanted: string): Step<number>[] =>
    steps.flatMap(({ kind, arm, subject, days, test }, at): Step<number>[] => {
      if (arm !== wanted) return [];
      if (kind === 'letter') return [{ kind, at, subject: subject ?? '' }];
      if (kind === 'wait') return [{ kind, at, days: days ?? 1 }];
      if (wanted !== 'trunk') return [];
      return [{ kind: 'branch', at, test: test as Test, yes: readArm('yes'), no: readArm('no') }];
    });
  return readArm('trunk');
}
