import { setTimeout as wait } from 'node:timers/promises';
import { type Check, type Finding, findWorst, runChecks } from '../Finding.ts';
import { listAddressChecks } from './checkAddress.ts';
import { listCookieChecks } from './checkCookies.ts';
import { listDoorChecks } from './checkDoors.ts';
import { listPageChecks } from './checkPages.ts';
import { listReachChecks } from './checkReach.ts';
import { listRobotChecks } from './checkRobots.ts';
import { createVisit } from './createVisit.ts';

/** Looks at a site from anywhere. Where nothing answers, that is all there is to say. */
export async function examineOutside(
  base: URL,
  clock: () => number,
  onFinding?: (finding: Finding) => void,
): Promise<Finding[]> {
  const reach = await runChecks(listReachChecks(createVisit(base), clock), onFinding);
  if (findWorst(reach) > 0) return reach;
  return [...reach, ...(await runChecks(listOutside(base, clock), onFinding))];
}

/** What can be looked at where something answers. */
export function listOutside(
  base: URL,
  clock: () => number,
  pause: (ms: number) => Promise<unknown> = wait,
): Check[] {
  const visit = createVisit(base);
  return [
    ...listAddressChecks(visit, clock),
    ...listPageChecks(visit),
    ...listCookieChecks(visit, pause),
    ...listRobotChecks(visit),
    ...listDoorChecks(visit),
  ];
}
