import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentError } from '@site/environment';
import { openWatching } from '@site/watching';
import fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { isUp } from './database/Database.ts';
import { openDatabase } from './database/openDatabase.ts';
import { readDeliveryPolicy } from './deliveries/createDeliveryQueue.ts';
import { closeGracefully } from './http/closeGracefully.ts';
import { openDeliveries } from './openDeliveries.ts';
import { migrateWhenReachable } from './operations/migrateWhenReachable.ts';
import type { StartOptions } from './startApi.ts';

/**
 * Sends what apis with `DELIVERIES=off` have queued. Listens for health checks and Prometheus alone.
 *
 * @throws {EnvironmentError} without a database that processes can share
 */
export async function startWorker(config: Config, log: Logger, options: StartOptions = {}) {
  expectDatabase(config);
  const opened = new AsyncDisposableStack();
  try {
    const { databaseLimits, delivery: policy = readDeliveryPolicy(config) } = options;
    const database = await openDatabase(config, log, opened, { lockTimeoutMs: 0, databaseLimits });
    const place = { port: config.WORKER_PORT, host: config.WORKER_HOST };
    await migrateWhenReachable(database, { place, wait: sleep, log });
    const delivering = { config, database, policy, delivers: true, log, opened };
    const { metrics } = await openDeliveries(delivering);
    const watching = await openWatching({ service: 'worker', registry: metrics.registry, log });
    opened.defer(watching.close);
    const app = fastify({
      loggerInstance: log,
      logController: new LogController({ disableRequestLogging: true }),
    });
    app.get('/healthz', async () => ({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      const isThere = await isUp(database);
      return reply.code(isThere ? 200 : 503).send({ status: isThere ? 'ready' : 'unavailable' });
    });
    app.get('/metrics', async (_request, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    );
    opened.defer(() => closeGracefully(app));
    const url = await app.listen(place);
    return { url, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** @throws {EnvironmentError} if there is nothing that a worker could share with apis */
function expectDatabase({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): void {
  if (!DATABASE_URL)
    throw new EnvironmentError(
      'DATABASE_URL is not set: a worker shares a PostgreSQL database with the apis; the embedded one belongs to one process.',
    );
}
