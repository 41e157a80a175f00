import type { Logger } from 'pino';
import { createLog } from '../createLog.ts';

/** A log that is kept, so that a test can look at it, and that a healthy run leaves off the screen. */
export function createTestLog(): Logger & { lines: string[] } {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  return Object.assign(log, { lines });
}
