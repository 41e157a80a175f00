import { cpus, loadavg, totalmem } from 'node:os';
import type { Browser } from '@playwright/test';

/** The machine and time of the figures. */
export interface Machine {
  at: string;
  processor: string;
  cores: number;
  memoryGb: number;
  node: string;
  chromium: string;
  /** Load average of the minute before the first measurement. */
  loadBefore: number;
}

export function describeMachine(browser: Browser, now: Date): Machine {
  const [first] = cpus();
  return {
    at: now.toISOString(),
    processor: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    chromium: browser.version(),
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}
