import { AsyncLocalStorage } from 'node:async_hooks';
import { nameKept } from '@site/environment/damaged-file';
import { explainDatabase } from '@site/environment/database';
import pg from 'pg';
import { type Store, StoreUnavailableError } from './Store.ts';

/** A number that no other program uses for an advisory lock in this database. */
const CHANGE_LOCK = 7_203_114_516;
const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 10_000;
const LOCK_TIMEOUT_MS = 30_000;

const TABLE = `create table if not exists registry_objects (
  key text collate "C" primary key,
  bytes bytea not null
)`;

/**
 * A store in a PostgreSQL database, which several registries may share. A change under the lock is one transaction: other
 * processes see all of it or nothing.
 */
export function createPostgresStore(
  url: string,
  {
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    connections = CONNECTIONS,
  }: { lockTimeoutMs?: number; connections?: number | undefined } = {},
): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // A frozen server never answers.
    query_timeout: Math.max(STATEMENT_MS, lockTimeoutMs) + 1_000,
    application_name: 'registry',
  });
  // The pool handles only errors of idle connections. An unhandled 'error' event of a busy one would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  const transaction = new AsyncLocalStorage<Session>();
  const { host, database } = new pg.Client({ connectionString: url });
  const place = `the database ${database} on ${host}`;

  let prepared: Promise<unknown> | undefined;

  /** Runs once in each process, and again while the database is unavailable. */
  async function prepare(): Promise<void> {
    prepared ??= transact(() => query(TABLE)).catch((error) => {
      prepared = undefined;
      throw error;
    });
    await prepared;
  }

  async function query(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    try {
      const session = transaction.getStore();
      return await (session ? queryInTurn(session, text, values) : pool.query(text, values));
    } catch (error) {
      throw asUnavailable(error, place);
    }
  }

  async function transact<Result>(change: () => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch((error) => {
      throw asUnavailable(error, place);
    });
    try {
      const result = await transaction.run({ client, last: Promise.resolve() }, async () => {
        await query('begin');
        await query(`set local statement_timeout = ${lockTimeoutMs}`);
        await query('select pg_advisory_xact_lock($1)', [CHANGE_LOCK]);
        await query(`set local statement_timeout = ${STATEMENT_MS}`);
        const changed = await change();
        await query('commit');
        return changed;
      });
      client.release();
      return result;
    } catch (error) {
      // Ends the session, and with it the transaction and the lock.
      client.release(true);
      throw error;
    }
  }

  return {
    place,

    async read(key) {
      await prepare();
      const { rows } = await query('select bytes from registry_objects where key = $1', [key]);
      return rows[0]?.bytes;
    },

    async write(key, bytes) {
      await prepare();
      await query(
        'insert into registry_objects values ($1, $2) on conflict (key) do update set bytes = excluded.bytes',
        [key, Buffer.from(bytes as Uint8Array)],
      );
    },

    async list(prefix) {
      await prepare();
      const { rows } = await query(
        'select key from registry_objects where starts_with(key, $1) order by key',
        [prefix],
      );
      return rows.map(({ key }) => key);
    },

    async remove(key) {
      await prepare();
      await query('delete from registry_objects where key = $1', [key]);
    },

    async setAside(key) {
      await prepare();
      const kept = nameKept(key);
      await query('update registry_objects set key = $2 where key = $1', [key, kept]);
      return kept;
    },

    async withLock(change) {
      await prepare();
      return transact(change);
    },

    close: () => pool.end(),
  };
}

/** A connection on which a transaction runs, and its last query so far. */
interface Session {
  client: pg.PoolClient;
  last: Promise<unknown>;
}

/** What a change reads at the same time goes over one connection, which takes one query after the other. */
function queryInTurn(session: Session, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const result = session.last.then(() => session.client.query(text, values));
  session.last = result.catch(() => {});
  return result;
}

/** Classes of PostgreSQL errors that may be temporary: connection, resources, intervention, system. */
const PASSING = /^(08|53|57|58|55P03|25006|40)/;

function asUnavailable(error: unknown, place: string): unknown {
  const { code, message } = error as Error & { code?: string };
  const isSql = error instanceof pg.DatabaseError;
  if (isSql && !PASSING.test(code ?? '')) return error;
  return new StoreUnavailableError(
    `${place} cannot be used: ${explainDatabase(error) ?? (message || code)}`,
    { cause: error },
  );
}
