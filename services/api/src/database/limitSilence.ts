import type { Socket } from 'node:net';
import type pg from 'pg';

/** `pg` types leave it out. */
interface WithSocket {
  connection: { stream: Socket };
}
const socketOf = (client: pg.PoolClient) => (client as unknown as WithSocket).connection.stream;

/** After a cut, whoever has the connection learns of it at once and gives it back. */
const GIVE_BACK_MS = 1_000;

/**
 * Cuts a pool's connections whose server says nothing for this long while somebody waits for it. What was to be done may
 * have been done all the same.
 *
 * Not `query_timeout`: it abandons a statement and keeps its connection, in whose open transaction the next one would work.
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
    // drizzle keeps a connection for ever whose `begin` failed; enough of them, and the pool has none left.
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
