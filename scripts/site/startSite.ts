import { createServer } from 'node:net';
import { join } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { buildWhatChanged } from './buildWhatChanged.ts';
import { publishWhatChanged } from './publishWhatChanged.ts';
import type { SiteSettings } from './readSettings.ts';
import { type Service, superviseService } from './superviseService.ts';

const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

export interface Site {
  url: string;
  /** Base URL of each service behind the shell, and its process. */
  services: Record<'registry' | 'content' | 'api' | 'shell', { url: string; process: Service }>;
  stop: () => Promise<void>;
}

interface Options {
  settings: SiteSettings;
  environment: NodeJS.ProcessEnv;
  say: (line: string) => void;
  onGivenUp?: (reason: string) => void;
}

/** Builds, publishes, releases what needs it, and runs the whole site until it is stopped. */
export async function startSite({ settings, environment, say, onGivenUp }: Options): Promise<Site> {
  const { SITE_DATA_DIR: dataDir, HOST: host } = settings;
  const ports = {
    shell: await findPort('PORT', settings.PORT, host),
    registry: await findPort('REGISTRY_PORT', settings.REGISTRY_PORT),
    content: await findPort('CONTENT_PORT', settings.CONTENT_PORT),
    api: await findPort('API_PORT', settings.API_PORT),
  };
  await buildWhatChanged(say);
  await publishWhatChanged(dataDir, say);

  const url = (port: number) => `http://127.0.0.1:${port}`;
  const shared: NodeJS.ProcessEnv = {
    ...environment,
    SITE_DATA_DIR: dataDir,
    PORT: String(ports.shell),
    HOST: host,
    REGISTRY_PORT: String(ports.registry),
    REGISTRY_URL: url(ports.registry),
    CONTENT_PORT: String(ports.content),
    CONTENT_URL: url(ports.content),
    API_PORT: String(ports.api),
    API_URL: url(ports.api),
  };
  const run = (name: string, script: string) =>
    superviseService({
      name,
      script,
      environment: shared,
      logFolder: join(dataDir, 'logs'),
      say,
      onGivenUp: onGivenUp ?? say,
    });

  say('starting the services');
  const [registry, content, api] = await Promise.all([
    run('registry', 'services/registry/src/server.ts'),
    run('content', 'services/content/src/server.ts'),
    run('api', 'services/api/src/server.ts'),
  ]);
  const running = [api, content, registry];
  try {
    await Promise.all([waitUntilReady(ports.registry), waitUntilReady(ports.content)]);
    const shell = await run('shell', 'shell/src/server.ts');
    running.unshift(shell);
    await waitUntilReady(ports.shell);
    return {
      url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${ports.shell}`,
      services: {
        registry: { url: url(ports.registry), process: registry },
        content: { url: url(ports.content), process: content },
        api: { url: url(ports.api), process: api },
        shell: { url: url(ports.shell), process: shell },
      },
      stop: () => stopAll(running),
    };
  } catch (error) {
    await stopAll(running);
    throw error;
  }
}

/** In the order given: who asks stops before who answers. */
async function stopAll(services: Service[]): Promise<void> {
  for (const service of services) await service.stop();
}

/** The wanted port, or a free one for 0. */
async function findPort(variable: string, wanted: number, host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new EnvironmentError(
              `${variable}=${wanted}: this port is taken. Stop what uses it, or set ${variable} to another.`,
            )
          : new EnvironmentError(`${variable}=${wanted}: ${error.message}`),
      ),
    );
    server.listen(wanted, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
}

async function waitUntilReady(port: number): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  const url = `http://127.0.0.1:${port}/readyz`;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline) {
      const said = response ? await response.text() : 'nothing';
      throw new Error(`${url} was not ready within ${READY_WITHIN_MS / 1000} s; it said ${said}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
