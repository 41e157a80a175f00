import { join } from 'node:path';
import type { Logger } from 'pino';
import Tinypool from 'tinypool';
import type { SharingCard } from './drawSharingCard.ts';

/** Nobody shares the site for so long: the process ends until somebody does. */
const IDLE_MS = 60_000;
const DEADLINE_MS = 8_000;

export interface Drawing {
  draw(card: SharingCard): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Draws pictures in a process of its own, which starts with the first one: here sharp may read no SVG, because the resizer
 * is asked for files of which nobody knows what is in them.
 */
export function startDrawing({ log }: { log: Pick<Logger, 'warn'> }): Drawing {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    filename: join(import.meta.dirname, 'drawWorker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    env: { NODE_ENV: 'production' },
    // Not what this process was started with: it may be told to end when nobody listens to it.
    execArgv: [],
  });
  // Unheard, the event would crash the service.
  pool.on('error', (error) => log.warn({ err: error }, 'the process that draws pictures failed'));
  return {
    async draw(card) {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      return Buffer.from((await pool.run(card, { signal })) as Uint8Array);
    },
    close: () => pool.destroy(),
  };
}
