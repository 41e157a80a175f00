import type { Check } from '../Finding.ts';
import { listAddressChecks } from './checkAddress.ts';
import { listDoorChecks } from './checkDoors.ts';
import { listPageChecks } from './checkPages.ts';
import { listRobotChecks } from './checkRobots.ts';
import { createVisit } from './createVisit.ts';

/** What can be looked at from anywhere. */
export function listOutside(base: URL, clock: () => number): Check[] {
  const visit = createVisit(base);
  return [
    ...listAddressChecks(visit, clock),
    ...listPageChecks(visit),
    ...listRobotChecks(visit),
    ...listDoorChecks(visit),
  ];
}
