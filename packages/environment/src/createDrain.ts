import type { RequestListener, Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const NOT_READY = JSON.stringify({ status: 'draining' });

/**
 * Lets a process that was told to end answer as before for a while, but for 503 at `/readyz`, so that proxies in front notice and
 * send their requests elsewhere.
 *
 * @param ms longer than a proxy takes to notice; 0: there is none
 */
export function createDrain(ms: number, pause: (ms: number) => Promise<unknown> = wait) {
  let isDraining = false;
  return {
    get isDraining(): boolean {
      return isDraining;
    },

    /** Resolves when the time is over. The server is still to be closed then. */
    async begin(server: Server): Promise<void> {
      isDraining = true;
      // One that another process has replaced gets no requests any more.
      if (ms === 0 || !server.listening) return;
      const listeners = server.listeners('request') as RequestListener[];
      server.removeAllListeners('request');
      server.on('request', (request, response) => {
        // A connection that is kept would lead here until it is cut off.
        response.setHeader('connection', 'close');
        if (request.url === '/readyz')
          response
            .writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
            .end(NOT_READY);
        else for (const listener of listeners) listener.call(server, request, response);
      });
      // A proxy may open a connection and never use it. Closing would wait for its first request.
      server.headersTimeout = Math.min(server.headersTimeout, ms / 2);
      await pause(ms);
    },
  };
}
