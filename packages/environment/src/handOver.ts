import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

interface Address {
  port: number;
  host: string;
}

/** What a process says to its supervisor once it accepts connections. */
export const READY = 'ready';
/** What a process says to its supervisor when it can only work after its predecessor has ended, and what it is told then. */
export const ALONE = 'alone';
/** What a supervisor says to a process that another one follows on its socket. */
export const FINISH = 'finish';

/** Sockets are inherited from this descriptor on: the convention of systemd. */
const FIRST_SOCKET = 3;
/** How long a client may wait before it uses its connection again, and is told to close it. */
const IDLE_MS = 5_000;
const SWEEP_MS = 50;

/**
 * Where a process listens: on the inherited socket with this index (`LISTEN_FDS`, as from systemd), or else on an address of
 * its own.
 */
export function chooseListening(
  address: Address,
  index = 0,
): Address | { fd: number; host: string } {
  const { LISTEN_FDS, LISTEN_PID } = process.env;
  const isForOther = LISTEN_PID && Number(LISTEN_PID) !== process.pid;
  if (isForOther || !(index < Number(LISTEN_FDS))) return address;
  // The framework would listen on every address of a name; the socket has one.
  return { fd: FIRST_SOCKET + index, host: '127.0.0.1' };
}

/** Resolves when no other process of this service works any more, as far as the supervisor knows; without one, at once. */
export async function becomeOnlyOne(): Promise<void> {
  if (!process.send || process.env.LISTEN_FDS === undefined) return;
  // Otherwise nothing may keep this process running while it waits.
  process.channel?.ref();
  const answer = once(process, 'message');
  process.send(ALONE);
  await answer;
  process.channel?.unref();
}

/**
 * Tells the supervisor, if there is one, that this process accepts connections. Asked to finish, it drains the server and ends
 * as by SIGTERM.
 *
 * @param idleMs how long connections are kept that nobody uses
 * @param endWaits answers requests that wait for something, which would hold the end up
 */
export function serveUntilReplaced(server: Server, idleMs = IDLE_MS, endWaits = () => {}): void {
  process.on('message', async (message) => {
    if (message !== FINISH) return;
    await drain(server, idleMs, endWaits);
    process.kill(process.pid, 'SIGTERM');
  });
  process.send?.(READY);
}

/**
 * Stops accepting connections, and resolves when all have ended: after the request that they have begun, or the next one within
 * `idleMs`, which is answered with `Connection: close`.
 */
export async function drain(server: Server, idleMs: number, endWaits = () => {}): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  // The HTTP server's own close ends unused connections at once, on which a request may be under way.
  const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  endWaits();
  const startedAt = performance.now();
  const sweeping = setInterval(() => {
    if (performance.now() - startedAt >= idleMs) server.closeIdleConnections();
  }, SWEEP_MS);
  await ended;
  clearInterval(sweeping);
}
