import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brand } from '@site/config/brand';
import { EnvironmentError } from '@site/environment';
import { buildAddress, writeAddress } from '@site/environment/address';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { createFileLibrary } from './library/createFileLibrary.ts';
import { asLine } from './Problem.ts';
import { createPreviewSessions } from './refs/createPreviewSessions.ts';
import { createSessionFiles } from './refs/createSessionFiles.ts';
import { createAssetStore } from './writing/createAssetStore.ts';
import { createMigrationStore } from './writing/createMigrationStore.ts';

/** Requests under way get this long to end when the process is asked to stop. */
const CLOSE_LIMIT_MS = 5_000;

async function serve(config: Config): Promise<void> {
  const logger = pino({ name: 'content', level: config.logLevel });
  const library = createFileLibrary(config, {
    onProblem: (problem) => logger.error(problem, `In the content: ${asLine(problem)}`),
    onEdition: ({ ref, published }) =>
      logger.info({ ref, documents: published.documents.length }, 'New content'),
  });
  await library.refresh();

  const app = buildApp({
    library,
    previews: createPreviewSessions({
      now: Date.now,
      lifetimeMs: config.previewLifetimeMs,
      store: createSessionFiles(join(config.dataDir, 'previews')),
    }),
    previewToken: config.previewToken,
    repositoryName: brand.contentRepository,
    writing: config.writeToken
      ? {
          token: config.writeToken,
          assets: createAssetStore(config.writeDir, Date.now),
          migration: createMigrationStore(config.writeDir),
        }
      : undefined,
    accessToken: config.accessToken,
    publicUrl: config.publicUrl,
    rateLimitPerSecond: config.rateLimitPerSecond,
    logger,
  });
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  writeAddress(config.dataDir, buildAddress(config.host, port));

  const scan = setInterval(() => {
    library.refresh().catch((error: unknown) => logger.error(error, 'The content was not read'));
  }, config.scanIntervalMs);

  let isClosing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ signal }, 'Closing');
    clearInterval(scan);
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    await app.close();
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
}

try {
  await serve(readConfig());
} catch (error) {
  if (error instanceof EnvironmentError) console.error(error.message);
  else if (isPortTaken(error)) console.error(`CONTENT_PORT: ${error.message}`);
  else throw error;
  process.exitCode = 1;
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
