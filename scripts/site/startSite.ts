import { join } from 'node:path';
import { buildAddress } from '@site/environment/address';
import { buildWhatChanged, repository } from './buildWhatChanged.ts';
import { holdPort } from './holdPort.ts';
import { lockDataFolder } from './lockDataFolder.ts';
import { publishWhatChanged } from './publishWhatChanged.ts';
import type { SiteSettings } from './readSettings.ts';
import { type Service, superviseService } from './superviseService.ts';
import { waitUntilReady } from './waitUntilReady.ts';

interface RunningService {
  /** Base URL behind the shell. */
  url: string;
  process: Service;
}

export interface Site {
  url: string;
  services: Record<'registry' | 'api' | 'images' | 'shell', RunningService> & {
    /** Absent when the content is in a hosted repository. */
    content?: RunningService;
  };
  stop: () => Promise<void>;
}

interface Options {
  settings: SiteSettings;
  environment: NodeJS.ProcessEnv;
  log: (line: string) => void;
}

/**
 * Builds, publishes and releases what changed, and runs the whole site until it is stopped. Services that end by
 * themselves once it is ready are started again for as long as it runs.
 *
 * @throws {EnvironmentError} naming a setting that cannot be used
 */
export async function startSite(options: Options): Promise<Site> {
  const unlock = await lockDataFolder(options.settings.SITE_DATA_DIR);
  try {
    const site = await startInLockedFolder(options);
    const stop = async () => {
      await site.stop();
      unlock();
    };
    return { ...site, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startInLockedFolder({ settings, environment, log }: Options): Promise<Site> {
  const { SITE_DATA_DIR: dataDir, HOST: host } = settings;
  // Each port is held until its service starts, so that a site starting beside this one cannot take it.
  const held = {
    shell: await holdPort('PORT', settings.PORT, host),
    registry: await holdPort('REGISTRY_PORT', settings.REGISTRY_PORT),
    content: await holdPort('CONTENT_PORT', settings.CONTENT_PORT),
    api: await holdPort('API_PORT', settings.API_PORT),
    images: await holdPort('IMAGES_PORT', settings.IMAGES_PORT),
  };
  const ports = {
    shell: held.shell.port,
    registry: held.registry.port,
    content: held.content.port,
    api: held.api.port,
    images: held.images.port,
  };
  await buildWhatChanged(log);
  await publishWhatChanged(dataDir, log);

  const url = (port: number) => `http://127.0.0.1:${port}`;
  const shared: NodeJS.ProcessEnv = {
    ...environment,
    // Saves a fifth of a second at each start of a service.
    NODE_COMPILE_CACHE: join(repository, '.cache/compiled'),
    SITE_DATA_DIR: dataDir,
    PORT: String(ports.shell),
    HOST: host,
    REGISTRY_PORT: String(ports.registry),
    REGISTRY_URL: url(ports.registry),
    CONTENT_PORT: String(ports.content),
    CONTENT_URL: url(ports.content),
    API_PORT: String(ports.api),
    API_URL: url(ports.api),
    IMAGES_PORT: String(ports.images),
    IMAGES_URL: url(ports.images),
  };
  const run = async (name: keyof typeof held, script: string) => {
    await held[name].free();
    return superviseService({
      name,
      script,
      environment: shared,
      logFolder: join(dataDir, 'logs'),
      log,
    });
  };

  log('starting the services');
  const isHosted = settings.PRISMIC_REPOSITORY !== undefined;
  if (isHosted) await held.content.free();
  const [registry, api, images, content] = await Promise.all([
    run('registry', 'services/registry/src/server.ts'),
    run('api', 'services/api/src/server.ts'),
    run('images', 'services/images/src/server.ts'),
    isHosted ? undefined : run('content', 'services/content/src/server.ts'),
  ]);
  const running = [api, images, ...(content ? [content] : []), registry];
  const siteUrl = buildAddress(host, ports.shell);
  const untilReady = (...urls: string[]) =>
    Promise.race([
      Promise.all(urls.map((each) => waitUntilReady(each))),
      ...running.map(({ failed }) => failed),
    ]);
  try {
    await untilReady(url(ports.registry), ...(content ? [url(ports.content)] : []));
    running.unshift(await run('shell', 'shell/src/server.ts'));
    const [shell] = running as [Service];
    await untilReady(siteUrl);
    for (const service of running) service.markReady();
    return {
      url: siteUrl,
      services: {
        registry: { url: url(ports.registry), process: registry },
        ...(content && { content: { url: url(ports.content), process: content } }),
        api: { url: url(ports.api), process: api },
        images: { url: url(ports.images), process: images },
        shell: { url: url(ports.shell), process: shell },
      },
      stop: () => stopAll(running),
    };
  } catch (error) {
    await stopAll(running);
    await held.shell.free();
    throw error;
  }
}

/** Stops services in the given order: clients before the services that they call. */
async function stopAll(services: Service[]): Promise<void> {
  for (const service of services) await service.stop();
}
