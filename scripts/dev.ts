/** `pnpm dev`: every fragment and the shell from their sources in one Vite server, with the real content, api and images. */
import { join } from 'node:path';
import { brand } from '@site/config/brand';
import { EnvironmentError } from '@site/environment';
import { startDevServer } from './dev/startDevServer.ts';
import { findPort } from './site/holdPorts.ts';
import { readSettings } from './site/readSettings.ts';
import { superviseService } from './site/superviseService.ts';
import { waitUntilReady } from './site/waitUntilReady.ts';

try {
  const settings = readSettings();
  const { SITE_DATA_DIR, HOST } = settings;
  const port = await findPort('PORT', settings.PORT, HOST);
  const contentPort = await findPort('CONTENT_PORT', settings.CONTENT_PORT);
  const apiPort = await findPort('API_PORT', settings.API_PORT);
  const imagesPort = await findPort('IMAGES_PORT', settings.IMAGES_PORT);
  const run = (name: string) =>
    superviseService({
      name,
      script: `services/${name}/src/server.ts`,
      environment: {
        ...process.env,
        SITE_DATA_DIR,
        CONTENT_PORT: String(contentPort),
        API_PORT: String(apiPort),
        IMAGES_PORT: String(imagesPort),
      },
      logFolder: join(SITE_DATA_DIR, 'logs'),
      log: console.log,
    });
  const services = [await run('api'), await run('images'), await run('content')];
  const url = `http://${HOST}:${port}`;
  const server = await startDevServer({
    port,
    host: HOST,
    contentUrl: `http://127.0.0.1:${contentPort}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    imagesUrl: `http://127.0.0.1:${imagesPort}`,
    publicUrl: brand.siteUrl,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await server.close();
      for (const service of services) await service.stop();
      process.exit(0);
    });
  await Promise.race([
    Promise.all(
      [contentPort, apiPort, imagesPort].map((each) => waitUntilReady(`http://127.0.0.1:${each}`)),
    ),
    ...services.map(({ failed }) => failed),
  ]);
  for (const service of services) service.markReady();
  console.log(`The site runs from its sources: ${url}`);
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exit(1);
}
