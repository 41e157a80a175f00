import type { Named } from '../harness/runScenarios.ts';
import type { SteadyLoad } from './world/startSteadyLoad.ts';
import type { Topology } from './world/startTopology.ts';

export interface Scenario extends Named {
  /** How long after a release the page before may be shown, if it is more than a second. */
  staleMs?: number;
  /** No lead may need a second attempt. */
  isGapless?: boolean;
  /**
   * Resolves to what happened, once the site is whole again.
   *
   * @throws if something besides pages and leads is not as it should be
   */
  run: (topology: Topology, load: SteadyLoad) => Promise<string>;
}
