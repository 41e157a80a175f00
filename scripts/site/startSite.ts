import { join } from 'node:path';
import { buildAddress } from '@site/environment/address';
import { StoreUnavailableError } from '../../services/registry/src/storage/Store.ts';
import {
  buildControlRoom,
  buildWhatChanged,
  listOwnFragments,
  repository,
} from './buildWhatChanged.ts';
import { type HeldPort, holdPorts, type WantedPort } from './holdPorts.ts';
import { listenForRestarts } from './listenForRestarts.ts';
import { lockDataFolder } from './lockDataFolder.ts';
import { expectBuilt, expectStored, publishIntoEmptyChannel } from './publishIntoEmptyChannel.ts';
import { readSettings, type SiteSettings } from './readSettings.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { type Service, superviseService } from './superviseService.ts';
import { waitUntilReady } from './waitUntilReady.ts';

interface RunningService {
  /** Base URL behind the shell. */
  url: string;
  /** Base URL for operators; absent without an admin port. */
  adminUrl?: string;
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
  /** Ends a start that is under way, and what it has started. */
  signal?: AbortSignal;
  /** Builds, publishes and releases nothing. */
  runsOnly?: boolean;
}

/**
 * Builds what changed, publishes and releases it where nothing is released yet, and runs the whole site until it is stopped. Services that end by
 * themselves once it is ready are started again for as long as it runs.
 *
 * @throws {EnvironmentError} naming a setting that cannot be used
 */
export async function startSite(options: Options): Promise<Site> {
  if (options.runsOnly) await expectStored(options.settings);
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

async function startInLockedFolder(options: Options): Promise<Site> {
  const { settings, environment, log, signal, runsOnly = false } = options;
  const { SITE_DATA_DIR: dataDir, HOST: host } = settings;
  const isHosted = settings.PRISMIC_REPOSITORY !== undefined;
  // Held for as long as the site runs, so that whoever connects while a service restarts waits for it.
  const held = await holdPorts(describePorts(settings, isHosted));
  const stopped = rejectWhenAborted(signal);
  /** The shell first, which calls all others. */
  const running: RunningService[] = [];
  let stopListening = () => {};
  const stop = async () => {
    stopListening();
    for (const service of running) await service.process.stop();
    await held.free();
  };
  try {
    const { ports } = held;
    const url = ({ port }: HeldPort) => `http://127.0.0.1:${port}`;
    const shared: NodeJS.ProcessEnv = {
      ...environment,
      // Saves a fifth of a second at each start of a service.
      NODE_COMPILE_CACHE: join(repository, '.cache/compiled'),
      SITE_DATA_DIR: dataDir,
      REGISTRY_URL: url(ports.registry),
      API_URL: url(ports.api),
      IMAGES_URL: url(ports.images),
      ...(ports.content && { CONTENT_URL: url(ports.content) }),
    };
    const run = async (
      name: keyof Site['services'],
      ...wanted: [HeldPort, HeldPort?]
    ): Promise<RunningService> => {
      const sockets = wanted.filter((each) => each !== undefined);
      const folder = name === 'shell' ? 'shell' : `services/${name}`;
      const process = await superviseService({
        name,
        script: `${folder}/src/server.ts`,
        environment: shared,
        sockets: sockets.map(({ socket }) => socket),
        // The shell has an answer of its own for visitors of a service that is away.
        whileAway: name === 'shell' ? '503' : 'hang up',
        logFolder: join(dataDir, 'logs'),
        log,
      });
      const [visitors, operators] = wanted;
      const service = {
        url: url(visitors),
        ...(operators && { adminUrl: url(operators) }),
        process,
      };
      if (name === 'shell') running.unshift(service);
      else running.push(service);
      return service;
    };
    const untilReady = (urls: string[], path?: string) =>
      Promise.race([
        Promise.all(urls.map((each) => waitUntilReady(each, path))),
        stopped,
        ...running.map(({ process }) => process.failed),
      ]);

    // It needs no build.
    const content = ports.content && (await run('content', ports.content, ports.contentAdmin));
    // What builds ends with this process.
    if (!runsOnly) await Promise.race([buildWhatChanged(log), stopped]);
    const prepare = runsOnly ? expectBuilt : publishIntoEmptyChannel;
    await prepare(settings, log).catch((error) => {
      // Shells have what they served last.
      if (!(error instanceof StoreUnavailableError)) throw error;
      log(`${error.message}; what shells have goes on`);
    });
    signal?.throwIfAborted();
    log('starting the services');

    shared.TRUSTED_FRAGMENTS ??= await listOwnFragments();
    // The shell waits at their sockets.
    const registry = await run('registry', ports.registry, ports.registryAdmin);
    const shell = await run('shell', ports.shell, ports.shellAdmin);
    const siteUrl = buildAddress(host, ports.shell.port);
    await untilReady([siteUrl], '/healthz');
    log(`The shell answers: ${siteUrl}`);
    // Pages need neither, and would wait for the processor. What visitors send waits at the api's socket.
    const api = await run('api', ports.api, ports.apiAdmin);
    const images = await run('images', ports.images, ports.imagesAdmin);
    await Promise.all([untilReady([siteUrl], '/statusz'), untilReady([siteUrl])]);
    for (const { process } of running) process.markReady();
    const services = { registry, ...(content && { content }), api, images, shell };
    const byName = Object.entries(services).map(([name, { process }]) => [name, process] as const);
    stopListening = await listenForRestarts(dataDir, new Map(byName));
    // Visitors never wait for it.
    if (!runsOnly)
      buildControlRoom(log).catch((error: Error & { stderr?: string }) =>
        log(`The control room was not built: ${error.stderr || error.message}`),
      );
    return { url: siteUrl, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function rejectWhenAborted(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}

/** The prefix of each listener's settings. */
const PREFIXES = {
  shell: '',
  registry: 'REGISTRY_',
  api: 'API_',
  apiAdmin: 'API_ADMIN_',
  images: 'IMAGES_',
  content: 'CONTENT_',
  shellAdmin: 'ADMIN_',
  registryAdmin: 'REGISTRY_ADMIN_',
  imagesAdmin: 'IMAGES_ADMIN_',
  contentAdmin: 'CONTENT_ADMIN_',
} as const;
type Always = 'shell' | 'registry' | 'api' | 'apiAdmin' | 'images';
type WantedPorts = Record<Always, WantedPort> &
  Partial<Record<Exclude<keyof typeof PREFIXES, Always>, WantedPort>>;

/** The ports of all listeners; those for operators are off without a setting. */
function describePorts(settings: SiteSettings, isHosted: boolean): WantedPorts {
  const wanted = Object.entries(PREFIXES).flatMap(([name, prefix]) => {
    const port = settings[`${prefix}PORT`];
    if (port === undefined || (isHosted && name.startsWith('content'))) return [];
    const host = settings[`${prefix}HOST`];
    return [[name, { variable: `${prefix}PORT`, port, hostVariable: `${prefix}HOST`, host }]];
  });
  return Object.fromEntries(wanted);
}

/** Runs the whole site as the only work of this process. */
export const runSite = ({ runsOnly }: { runsOnly: boolean }) =>
  runUntilStopped(async (log, signal) => {
    const environment = process.env;
    const settings = readSettings();
    const site = await startSite({ settings, environment, log, signal, runsOnly });
    log(`The site is ready: ${site.url}`);
    log(`Its control room: ${site.services.registry.url}/control/`);
    return site;
  });
