import type { TestSite } from '../site/createSite.ts';

/** What a scenario found: the fault was survived. Anything else is thrown. */
export interface Outcome {
  happened: string;
  figures: string;
}

export interface Tools {
  /** The site that scenarios share; whoever uses it leaves it whole. */
  getSite: () => Promise<TestSite>;
  /** Undone after the scenario, last first, however it ends. */
  opened: AsyncDisposableStack;
}

export interface Scenario {
  fault: string;
  /** Why this machine cannot show it; `undefined` when it can. */
  findObstacle?: () => Promise<string | undefined>;
  /** @throws when the fault was not survived; the message says what went wrong */
  run: (tools: Tools) => Promise<Outcome>;
}
