import type { TestSite } from '../site/createSite.ts';

/** A scenario's result: the fault was survived. Other results are thrown. */
export interface Outcome {
  happened: string;
  figures: string;
}

export interface Tools {
  /** The site that scenarios share; each scenario leaves it intact. */
  getSite: () => Promise<TestSite>;
  /** Closed after the scenario, last first, even if it fails. */
  opened: AsyncDisposableStack;
}

export interface Scenario {
  fault: string;
  /** Why this machine cannot run it; `undefined` if it can. */
  findObstacle?: () => Promise<string | undefined>;
  /** @throws if the fault was not survived; the message says what went wrong */
  run: (tools: Tools) => Promise<Outcome>;
}
