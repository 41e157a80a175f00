import type { Named, Outcome } from '../harness/runScenarios.ts';
import type { TestSite } from '../site/createSite.ts';

export interface Tools {
  /** The site that scenarios share; each scenario leaves it intact. */
  getSite: () => Promise<TestSite>;
  /** Closed after the scenario, last first, even if it fails. */
  opened: AsyncDisposableStack;
}

export interface Scenario extends Named {
  /** @throws if the fault was not survived; the message says what went wrong */
  run: (tools: Tools) => Promise<Outcome>;
}
