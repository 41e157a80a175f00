import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of somebody else: one page, on an origin of its own. */
export interface Host {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts a host whose page has no script of its own and may connect to `site` alone. It is reached as `localhost`, so that browsers take it for
 * another site than 127.0.0.1, and not just for another port of it.
 */
export async function startHost(site: string): Promise<Host> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; connect-src ${new URL(site).origin}; img-src data:; frame-src 'self'`,
    });
    response.end(
      '<!doctype html><html lang="en"><title>Tea</title><link rel="icon" href="data:,"><h1>Tea</h1>',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
