import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildAddress } from '@site/environment/address';
import { chooseListening } from '@site/environment/handover';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { readExport } from './telemetry/readExport.ts';
import type { Tracing } from './telemetry/TraceSpan.ts';

interface Options {
  /** The name of the service in traces. */
  service: string;
  /** Where operators' tools connect; without a port, nothing listens. */
  admin?: Place;
  /** The folder that the process writes to; its free space is a metric. */
  folder?: string;
  /** The metrics of a process that counts in any case. */
  registry?: Registry;
  /** OpenTelemetry's variables. */
  environment?: NodeJS.ProcessEnv;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface Watching {
  /** The metrics of this process; absent while nobody asks for them. */
  registry: Registry | undefined;
  /** Absent unless traces are sent somewhere. */
  tracing: Tracing | undefined;
  /** Serves metrics and health on the admin port, if there is one. Returns the address. */
  listen(health: Health): Promise<string | undefined>;
  close(): Promise<void>;
}

/**
 * Opens what operators watch a process with. What is off is not even loaded.
 *
 * @throws {EnvironmentError}
 */
export async function openWatching({
  service,
  admin,
  folder,
  registry: counted,
  environment = process.env,
  log,
}: Options): Promise<Watching> {
  const sent = readExport(environment);
  const isCounted = admin?.port !== undefined || sent.metrics;
  const registry =
    counted ??
    (isCounted
      ? (await import('./createMetricRegistry.ts')).createMetricRegistry(folder)
      : undefined);
  const sending =
    sent.traces || sent.metrics
      ? await (await import('./telemetry/startExport.ts')).startExport({
          service,
          sent,
          registry,
          log,
        })
      : undefined;
  let closeListener = async () => {};
  return {
    registry,
    tracing: sending?.tracing,
    async listen(health) {
      if (!registry || admin?.port === undefined) return undefined;
      const listening = await listenForOperators(admin, registry, health);
      closeListener = listening.close;
      return listening.url;
    },
    async close() {
      await Promise.all([closeListener(), sending?.close()]);
    },
  };
}

interface Place {
  /** 0: any free one. Absent: nothing listens. */
  port: number | undefined;
  host: string;
}

interface Health {
  /** Whether visitors may be sent here. */
  isReady: () => boolean | Promise<boolean>;
}

/** A supervisor passes the socket for visitors first. */
const ADMIN_SOCKET = 1;
const REQUEST_TIMEOUT_MS = 10_000;

/** Serves `/metrics` for Prometheus, `/healthz` and `/readyz` on a port that visitors do not reach. */
async function listenForOperators(
  { port = 0, host }: Place,
  registry: Registry,
  { isReady }: Health,
) {
  const answers: Record<string, (response: ServerResponse) => Promise<unknown>> = {
    '/healthz': async (response) => sendJson(response, 200, { status: 'ok' }),
    '/readyz': async (response) => {
      const ready = await isReady();
      sendJson(response, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready' });
    },
    '/metrics': async (response) => {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType, ...UNCACHED }).end(text);
    },
  };
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const answer = answers[request.url?.split('?')[0] ?? ''];
    if (!answer) sendJson(response, 404, { error: 'not_found' });
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      sendJson(response, 405, { error: 'method_not_allowed' });
    else answer(response).catch(() => sendJson(response, 500, { error: 'internal' }));
  });
  server.listen(chooseListening({ port, host }, ADMIN_SOCKET));
  await once(server, 'listening');
  return {
    url: buildAddress(host, (server.address() as AddressInfo).port),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const UNCACHED = { 'cache-control': 'no-store' };

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', ...UNCACHED });
  response.end(JSON.stringify(body));
}
