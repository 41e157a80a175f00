import type { Browser } from '@playwright/test';
import type { TestSite } from '../site/createSite.ts';
import type { Figure } from './Figure.ts';
import type { BenchOptions } from './readOptions.ts';

/** The running site, browser and options of a bench run. */
export interface Bench {
  site: TestSite;
  browser: Browser;
  /** Port of the browser's DevTools protocol. */
  debuggingPort: number;
  /** The path of every page of the content. */
  routes: string[];
  options: BenchOptions;
  log: (line: string) => void;
  /** Closed after the measurement, last opened first, even if it fails. */
  opened: AsyncDisposableStack;
}

/** Measures one figure, or several that are measured together. */
export type Measurement = (bench: Bench) => Promise<Figure[]>;
