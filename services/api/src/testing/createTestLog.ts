import type { Logger } from 'pino';
import { createLog } from '../createLog.ts';

/** A logger that keeps its lines for a test instead of printing them. */
export function createTestLog(): Logger & { lines: string[] } {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  return Object.assign(log, { lines });
}
