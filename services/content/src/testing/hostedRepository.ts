import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createFileLibrary } from '../library/createContentLibrary.ts';
import type { ContentModels } from '../models/ContentModels.ts';
import { createPreviewSessions } from '../refs/createPreviewSessions.ts';
import { registerWriteApi } from './registerWriteApi.ts';

/**
 * A hosted repository's stand-in as a process: the content service with an API for writing. The arguments are the token for
 * writing and the folder of the drafts.
 */
const [token = '', folder = ''] = process.argv.slice(2);
const config = readConfig();
const library = createFileLibrary(config);
await library.refresh();
const app = buildApp({
  ...config,
  library,
  previews: createPreviewSessions({ now: Date.now }),
  logger: pino({ level: config.logLevel }),
});
const { repositoryName, publicUrl = '', host, port } = config;
registerWriteApi(app, {
  token,
  repositoryName,
  folder,
  getModels: () => library.current?.published.models as ContentModels,
  originOf: () => publicUrl,
});
setInterval(() => library.refresh(), config.scanIntervalMs);
await app.listen({ port, host });
