import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildAddress, writeAddress } from '@site/environment/address';
import { chooseListening } from '@site/environment/handover';
import { openWatching } from '@site/watching';
import { createRequestMetric } from '@site/watching/request-metric';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createFileLibrary } from './library/createContentLibrary.ts';
import { createEditionFiles } from './library/createEditionFiles.ts';
import { asLine } from './Problem.ts';
import { createPreviewSessions, createSessionFiles } from './refs/createPreviewSessions.ts';

export interface Service {
  /** Such as `http://127.0.0.1:3001`. */
  origin: string;
  server: Server;
  close(): Promise<void>;
}

/** Reads the content, listens, and looks for changed files until it is closed. */
export async function startService(config: Config, logger: Logger): Promise<Service> {
  const past = createEditionFiles(join(config.dataDir, 'editions'), { now: Date.now });
  const library = createFileLibrary(config, {
    findPast: past.find,
    onProblem: (problem) => logger.error(problem, `Content problem: ${asLine(problem)}`),
    onEdition: ({ ref, published }, files) => {
      logger.info({ ref, documents: published.documents.length }, 'New content');
      past
        .save(ref, files)
        .catch((error: unknown) =>
          logger.warn(error, 'This content cannot be looked at later: it could not be kept'),
        );
    },
  });
  await library.refresh();

  const watching = await openWatching({
    service: 'content',
    admin: config.admin,
    folder: config.dataDir,
    log: logger,
  });
  const { registry } = watching;
  const app = buildApp({
    library,
    previews: createPreviewSessions({
      now: Date.now,
      lifetimeMs: config.previewLifetimeMs,
      startToken: config.previewToken,
      store: createSessionFiles(join(config.dataDir, 'previews')),
    }),
    previewToken: config.previewToken,
    repositoryName: config.repositoryName,
    accessToken: config.accessToken,
    publicUrl: config.publicUrl,
    rateLimitPerSecond: config.rateLimitPerSecond,
    maxAddressCharacters: config.maxAddressCharacters,
    tracing: watching.tracing,
    countRequest: registry && createRequestMetric(registry, 'content'),
    logger,
  });
  await app.listen(chooseListening({ port: config.port, host: config.host }));
  const isReady = () => (library.current?.published.documents.length ?? 0) > 0;
  await watching.listen({ isReady });
  const { port } = app.server.address() as AddressInfo;
  const origin = buildAddress(config.host, port);
  writeAddress(config.dataDir, origin, (message) => logger.warn(message));

  const scan = setInterval(() => {
    library.refresh().catch((error: unknown) => logger.error(error, 'Reading the content failed'));
  }, config.scanIntervalMs);

  return {
    origin,
    server: app.server,
    async close() {
      clearInterval(scan);
      await Promise.all([app.close(), watching.close()]);
    },
  };
}
