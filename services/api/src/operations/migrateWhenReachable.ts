import { once } from 'node:events';
import { createServer } from 'node:http';
import { explainDatabase } from '@site/environment/database';
import type { Logger } from 'pino';
import type { Database } from '../database/Database.ts';
import { isUnavailable } from '../database/isUnavailable.ts';
import { PROBLEMS } from '../http/answerErrors.ts';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

interface Dependencies {
  /** Where the api will listen; absent if its supervisor holds the sockets. */
  place?: { host: string; port: number };
  wait: (ms: number) => Promise<unknown>;
  log: Pick<Logger, 'warn' | 'info'>;
}

/**
 * Migrates the database to the newest schema, as soon as it can be reached. Until then a placeholder server answers 503, and its
 * `/healthz` says that the process runs; a supervisor that holds the sockets does that itself.
 *
 * @throws any other error of the database
 */
export async function migrateWhenReachable(
  database: Pick<Database, 'migrate'>,
  { place, wait, log }: Dependencies,
): Promise<void> {
  let holder: Awaited<ReturnType<typeof holdPlace>> | undefined;
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      const trouble = await database.migrate().then(() => undefined, asTrouble);
      if (!trouble) {
        if (pauseMs > FIRST_PAUSE_MS) log.info('the database can be reached');
        break;
      }
      const why = explainDatabase(trouble);
      log.warn(
        { err: trouble, ...(why && { why }) },
        'the database cannot be reached; trying again',
      );
      if (place) holder ??= await holdPlace(place);
      await wait(pauseMs);
    }
  } finally {
    await holder?.leave();
  }
}

function asTrouble(error: unknown): Error {
  if (isUnavailable(error)) return error as Error;
  throw error;
}

async function holdPlace(place: { host: string; port: number }) {
  const server = createServer(({ url }, response) => {
    const isAlive = url === '/healthz';
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(!isAlive && { 'retry-after': '5' }),
    });
    response.end(JSON.stringify(isAlive ? { status: 'ok' } : PROBLEMS[503]));
  });
  server.listen(place);
  await once(server, 'listening');
  return {
    async leave() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
