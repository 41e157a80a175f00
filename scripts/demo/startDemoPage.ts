import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { repository } from '../site/buildWhatChanged.ts';
import type { Received } from '../standIns/StandIn.ts';
import type { StandIns } from '../standIns/startStandIns.ts';
import { findArrival } from './demoVisits.ts';
import { DEMO_POLICY, DEMO_SCRIPT, renderDemoPage, renderReceived } from './renderDemoPage.ts';

const FONT = join(repository, 'packages/ui/dist/bricolage-basic.woff2');

interface Options {
  port: number;
  standIns: Pick<StandIns, 'records' | 'systems'>;
  siteUrl: string;
  contentUrl: string;
}

const POLICIES = { 'content-security-policy': DEMO_POLICY, 'referrer-policy': 'no-referrer' };

/** The host names of this machine. A page elsewhere could give it another name to read its data (DNS rebinding). */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost):\d+$/;

/** Serves the demonstration page to this machine only. */
export async function startDemoPage({ port, standIns, siteUrl, contentUrl }: Options) {
  const { records, systems } = standIns;
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', read: () => renderDemoPage({ systems, records }) }],
    ['/demo.js', { type: 'text/javascript; charset=utf-8', read: () => DEMO_SCRIPT }],
    ['/font.woff2', { type: 'font/woff2', read: () => readFileSync(FONT) }],
  ]);

  async function handle({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
    if (!OWN_HOST.test(headers.host ?? '')) {
      response.writeHead(403).end();
      return;
    }
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', 'no-store');
    if (pathname === '/received') {
      const after = headers['last-event-id'] ?? searchParams.get('after');
      return follow(response, Number(after));
    }
    const file = files.get(pathname);
    if (file) {
      response.writeHead(200, { ...POLICIES, 'content-type': file.type }).end(file.read());
      return;
    }
    const arrival = await findArrival(pathname.replace('/visits/', ''), { siteUrl, contentUrl });
    if (!arrival) {
      response.writeHead(404).end();
      return;
    }
    if (arrival.cookie) response.setHeader('set-cookie', arrival.cookie);
    response.writeHead(303, { location: arrival.location }).end();
  }

  /** Sends the messages after the page's latest one, then new ones as they arrive. */
  function follow(response: ServerResponse, after: number): void {
    const send = (received: Received) => {
      const { id, system } = received;
      const message = { system, count: records.count(system), html: renderReceived(received) };
      response.write(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`);
    };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    for (const received of records.list()) if (received.id > after) send(received);
    response.once('close', records.listen(send));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
