import { join } from 'node:path';
import type { Logger } from 'pino';
import Tinypool from 'tinypool';
import type { SharingCard } from './drawSharingCard.ts';

/** The process ends after this long without a card, and starts again with the next one. */
const IDLE_MS = 60_000;
const TIMEOUT_MS = 8_000;

export interface CardDrawing {
  draw(card: SharingCard): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Draws cards in a child process, which starts with the first one. In this process sharp may not read SVG, because the
 * resizer opens files with unknown contents.
 */
export function startCardDrawing({ log }: { log: Pick<Logger, 'warn'> }): CardDrawing {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    filename: join(import.meta.dirname, 'drawWorker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    env: { NODE_ENV: 'production' },
    // Not the options of this process: the supervisor's would end a child that it does not listen to.
    execArgv: [],
  });
  // An unhandled 'error' event would crash the service.
  pool.on('error', (error) => log.warn({ err: error }, 'the process that draws cards failed'));
  return {
    async draw(card) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      return Buffer.from((await pool.run(card, { signal })) as Uint8Array);
    },
    close: () => pool.destroy(),
  };
}
