import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Records } from './createRecords.ts';
import type { StandIn } from './StandIn.ts';

export interface RunningStandIn {
  origin: string;
  stop: () => Promise<void>;
}

/** Runs a stand-in on a free port of this machine, so that it has its own origin like the real system. */
export async function startStandIn(standIn: StandIn, records: Records): Promise<RunningStandIn> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(`${standIn.name}: ${request.url}`, error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    for (const [name, value] of Object.entries(allowOrigin(headers)))
      response.setHeader(name, value);
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', origin);
    const named = headers as Record<string, string | undefined>;
    const answer = standIn.answer({ method, url, headers: named, body });
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    for (const note of answer.notes ?? []) records.add(standIn.name, note);
    const type = answer.type ?? 'text/plain';
    response.writeHead(answer.status ?? 200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
    });
    response.end(answer.body ?? '');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Vendors accept requests from any site, and some clients send credentials. */
function allowOrigin({ origin, ...headers }: IncomingMessage['headers']): Record<string, string> {
  if (!origin) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-allow-methods': 'GET, POST',
    vary: 'origin',
  };
}
