import { once } from 'node:events';
import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { Server as NetServer } from 'node:net';

interface Address {
  port: number;
  host: string;
}

/** A process's message to its supervisor once it accepts connections. */
export const READY = 'ready';
/** A process's message to its supervisor if it must run alone, and the supervisor's answer. */
export const ALONE = 'alone';
/** A supervisor's message to a process that another one replaces. */
export const FINISH = 'finish';

/** Sockets are inherited from this descriptor on, as with systemd. */
const FIRST_SOCKET = 3;
/** How long a client may leave its connection idle before it is told to close it. */
const IDLE_MS = 5_000;
const SWEEP_MS = 50;

/**
 * Where a process listens: on the inherited socket with this index (`LISTEN_FDS`, as with systemd), or else on its own address.
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

/** Resolves when no other process of this service runs, as far as the supervisor knows; at once without a supervisor. */
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
 * Tells the supervisor, if there is one, that this process accepts connections. When the supervisor asks it to finish, it drains
 * the server and ends as on SIGTERM.
 *
 * @param idleMs how long idle connections are kept
 * @param endWaits answers long requests, which would delay the end
 */
export function serveUntilReplaced(server: Server, idleMs = IDLE_MS, endWaits = () => {}): void {
  process.on('message', async (message) => {
    if (message !== FINISH) return;
    await drain(server, idleMs, endWaits);
    process.kill(process.pid, 'SIGTERM');
  });
  process.send?.(READY);
  // A process that is killed would keep nothing of it, and the next one may start before this one ends.
  flushCompileCache();
}

/**
 * Stops accepting connections, and resolves when all have ended: after their running request, or the next one within `idleMs`,
 * which is answered with `Connection: close`.
 */
export async function drain(server: Server, idleMs: number, endWaits = () => {}): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  // The HTTP server's own close ends idle connections at once, even if a request is already on its way.
  const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  endWaits();
  const startedAt = performance.now();
  const sweeping = setInterval(() => {
    if (performance.now() - startedAt >= idleMs) server.closeIdleConnections();
  }, SWEEP_MS);
  await ended;
  clearInterval(sweeping);
}
