import { chooseListening, serveUntilReplaced } from '@site/environment/handover';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openRegistry } from './openRegistry.ts';

const config = readConfig();
const registry = await openRegistry(config.SITE_DATA_DIR);
const app = buildApp({ registry, logger: { level: config.LOG_LEVEL, name: 'registry' } });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
await app.listen(chooseListening({ port: config.REGISTRY_PORT, host: config.REGISTRY_HOST }));
serveUntilReplaced(app.server);
