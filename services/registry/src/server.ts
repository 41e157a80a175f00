import { randomUUID } from 'node:crypto';
import { chooseListening, serveUntilReplaced } from '@site/environment/handover';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { composeRegistry } from './openRegistry.ts';

const config = readConfig();
const opened = await composeRegistry(config);
const instance = randomUUID();
const app = await buildApp({
  ...opened,
  instance,
  logger: { level: config.LOG_LEVEL, name: 'registry' },
});
app.addHook('onClose', () => opened.close());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
await app.listen(chooseListening({ port: config.REGISTRY_PORT, host: config.REGISTRY_HOST }));
serveUntilReplaced(app.server);
