import type { Socket } from 'node:net';
import type pg from 'pg';

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
export function limitSilence(pool: pg.Pool, limitMs: number): void {
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
