import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, MIGRATIONS_FOLDER } from './Database.ts';
import * as schema from './schema.ts';

/** How long a visitor's request waits for the server; a frozen one never answers. */
export interface PostgresLimits {
  /** For a connection to open. */
  connectMs: number;
  /** For a connection to become free, while others use all. */
  queueMs: number;
  /** For the next byte of an answer. */
  silenceMs: number;
}

export const VISITORS: PostgresLimits = { connectMs: 3_000, queueMs: 5_000, silenceMs: 3_000 };
const CONNECTIONS = 10;
/** The server aborts a statement before its connection is cut. */
const STATEMENT_SHARE = 0.8;

const BACKGROUND_CONNECT_TIMEOUT_MS = 5_000;
const BACKGROUND_STATEMENT_TIMEOUT_MS = 10_000;

/**
 * A migration may take as long as it has to. One whose process was killed, hangs or has left the network ends soon, since all others
 * wait for it. Servers before 14 do not know the last setting.
 */
const WHILE_MIGRATING = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '60s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  client_connection_check_interval: '2s',
};

/** A number that no other program uses for an advisory lock in this database. */
const MIGRATION_LOCK = 7_203_114_515;

/**
 * Connects to a PostgreSQL server, which several api processes may share.
 *
 * @param onLostConnection called when a connection breaks; the pool replaces it by itself
 */
export function openPostgres(
  url: string,
  onLostConnection: (error: Error) => void,
  {
    connectMs,
    queueMs,
    silenceMs,
    connections = CONNECTIONS,
  }: PostgresLimits & { connections?: number } = VISITORS,
): Database {
  const visitors = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: queueMs,
    max: connections,
    statement_timeout: Math.floor(silenceMs * STATEMENT_SHARE),
    application_name: 'api',
    // The pool's own limit also covers waiting in its queue.
    Client: class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, connectionTimeoutMillis: connectMs });
      }
    },
  });
  limitSilence(visitors, silenceMs);
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: BACKGROUND_CONNECT_TIMEOUT_MS,
  };
  const background = new pg.Pool({
    ...connection,
    max: 4,
    statement_timeout: BACKGROUND_STATEMENT_TIMEOUT_MS,
    application_name: 'api-background',
  });
  for (const pool of [visitors, background]) {
    // The pool handles only errors of idle connections. An unhandled 'error' event of a busy one would crash the process.
    pool.on('connect', (client) => client.on('error', onLostConnection));
    pool.on('error', () => {});
  }
  const queries = drizzle(visitors, { schema });
  return {
    engine: 'postgres',
    queries,
    background: drizzle(background, { schema }),
    jobStore: { ...connection, max: 4, application_name: 'api-jobs' },
    async migrate(migrationsFolder = MIGRATIONS_FOLDER) {
      const client = await background.connect();
      try {
        await client.query(
          'select set_config(name, $1::jsonb ->> name, false) from pg_settings where $1::jsonb ? name',
          [JSON.stringify(WHILE_MIGRATING)],
        );
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client), { migrationsFolder });
      } finally {
        // Ends the session, which releases the lock and the setting.
        client.release(true);
      }
    },
    measurePools: () =>
      Object.entries({ visitors, background }).map(([pool, each]) => ({
        pool,
        busy: each.totalCount - each.idleCount,
        idle: each.idleCount,
        waiting: each.waitingCount,
      })),
    async ping() {
      await queries.execute(sql`select 1`);
    },
    async close() {
      await Promise.all([visitors.end(), background.end()]);
    },
  };
}

/** Missing in `pg`'s types. */
interface WithSocket {
  connection: { stream: Socket };
}
const socketOf = (client: pg.PoolClient) => (client as unknown as WithSocket).connection.stream;

/** After a cut, the connection's user gets an error at once and returns it to the pool. */
const GIVE_BACK_MS = 1_000;

/**
 * Cuts a pool's connections if the server stays silent for this long while a query waits. The query may still have been executed.
 *
 * Not `query_timeout`: it abandons a statement but keeps its connection, and the next statement would run in its open transaction.
 */
function limitSilence(pool: pg.Pool, limitMs: number): void {
  const inUse = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () =>
      socket.destroy(
        Object.assign(new Error(`no answer within ${limitMs} ms`), { code: 'ETIMEDOUT' }),
      ),
    );
    // drizzle never returns a connection whose `begin` failed; after enough of them the pool is empty.
    client.on('end', () =>
      setTimeout(() => inUse.has(client) && client.release(true), GIVE_BACK_MS).unref(),
    );
  });
  pool.on('acquire', (client) => {
    inUse.add(client);
    socketOf(client).setTimeout(limitMs);
  });
  pool.on('release', (_error, client) => {
    inUse.delete(client);
    socketOf(client).setTimeout(0);
  });
}
