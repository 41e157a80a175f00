import type { Browser } from '@playwright/test';
import type { TestSite } from '../site/createSite.ts';
import type { Figure } from './Figure.ts';
import type { BenchOptions } from './readOptions.ts';

/** What every measurement works with. */
export interface Bench {
  site: TestSite;
  browser: Browser;
  /** Where the browser takes commands of the DevTools protocol. */
  debuggingPort: number;
  /** The path of every page that the content has. */
  routes: string[];
  options: BenchOptions;
  log: (line: string) => void;
}

/** One row of the budgets' table, or a few that are measured together. */
export type Measurement = (bench: Bench) => Promise<Figure[]>;
