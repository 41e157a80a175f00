import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { type Health, listenForOperators, type Place } from './listenForOperators.ts';
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
