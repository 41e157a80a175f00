import { LIVE_ARM } from '@site/channel-records/canaries';
import type { CandidateArm } from './prepareArms.ts';
import type { ActiveRelease } from './prepareRelease.ts';

/** A release as the visitors of one arm get it. */
export interface ArmedRelease
  extends ActiveRelease,
    Partial<Pick<CandidateArm, 'arm' | 'candidate' | 'instead'>> {}

/** A release as an arm has it; as everybody has it, when there is no such arm any more. */
export function asArm(active: ActiveRelease, arm: string | undefined): ArmedRelease {
  if (!active.arms) return active;
  return { ...active, arm: LIVE_ARM, ...(arm !== undefined && active.arms.candidates.get(arm)) };
}
