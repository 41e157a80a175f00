import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '@site/environment/testing/postgres';
import { createSecrets } from '../../../scripts/roles/createSecrets.ts';
import { releaseFirst } from '../../../scripts/roles/releaseFirst.ts';
import { buildWhatChanged, repository } from '../../../scripts/site/buildWhatChanged.ts';
import { holdPorts } from '../../../scripts/site/holdPorts.ts';
import { waitUntilReady } from '../../../scripts/site/waitUntilReady.ts';
import { startUpstream } from '../../../services/api/src/testing/startUpstream.ts';
import { isRoot, UNSHARE } from '../../harness/mounts.ts';
import { waitUntil } from '../../harness/request.ts';
import { changeFooter, readBuiltFooter } from '../../site/changeFooter.ts';
import { openSiteRegistry } from '../../site/openSiteRegistry.ts';
import { copyShell } from '../../site/startOtherShell.ts';
import { type RunningRole, startRole } from '../../site/startRole.ts';
import { startVarnish } from '../../site/startVarnish.ts';
import { startHaproxy } from './startHaproxy.ts';

const run = promisify(execFile);

/** Longer than the proxy takes to see that a process drains: two checks, a second apart. */
const DRAIN_MS = 4_000;
/** Processes that have a small disk of their own. */
export const DISKS = ['shell2', 'images', 'content'] as const;
const DISK_MB = 128;
/** More than a busy machine takes for a render: this is not about slow fragments. */
const PATIENT = { SLOT_DEADLINE_MS: '6000' };
const ALL = { DRAIN_MS: String(DRAIN_MS), MEASUREMENT: 'off', LEADS_RATE_PER_MINUTE: '100000' };

export type Topology = Awaited<ReturnType<typeof startTopology>>;

/** Footers that can be released, by what only they show. */
const FOOTERS = [
  'A footer for many machines',
  'One more footer for many machines',
  'A footer while a registry is replaced',
  'A footer while a registry is frozen',
] as const;

/**
 * Starts Varnish in front of HAProxy, two shells of different builds, two apis and two registries behind it, and PostgreSQL,
 * content, images and a worker. Each process has a data folder of its own.
 */
export async function startTopology(
  opened: AsyncDisposableStack,
  log: (line: string) => void,
  { contentDir }: { contentDir?: string | undefined } = {},
) {
  await buildWhatChanged(log);
  const folder = await mkdtemp(join(tmpdir(), 'topology-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  await run('chmod', ['755', folder]);
  const otherBuild = join(await copyShell(join(folder, 'other-build')), 'src/server.ts');

  const database = await startPostgres();
  if (!database) throw new Error('There is no PostgreSQL on this machine.');
  opened.defer(() => database.stop());
  const receiver = await startUpstream();
  opened.defer(() => receiver.stop());
  const ports = await findPorts();
  const at = (name: PortName) => `127.0.0.1:${ports[name]}`;
  const haproxy = await startHaproxy({
    site: at('site'),
    api: at('apis'),
    registry: at('registries'),
    shells: [at('shell1'), at('shell2')],
    apis: [at('api1'), at('api2')],
    registries: [at('registry1'), at('registry2')],
    caches: '127.0.0.1',
  });
  opened.defer(() => haproxy.stop());

  const secrets = join(folder, 'secrets');
  await createSecrets(secrets);
  const secret = (name: string) => join(secrets, name);
  const keys = {
    REGISTRY_SIGNING_KEY_FILE: secret('signing-key'),
    REGISTRY_IDENTITY_KEY_FILE: secret('identity-key'),
    REGISTRY_CHECK: 'off',
  } as const;
  const env = {
    registry: {
      DATABASE_URL: database.url,
      ...keys,
      REGISTRY_REPORT_TOKEN_FILE: secret('report-token'),
      CONTENT_URL: `http://${at('content')}`,
    },
    api: {
      DATABASE_URL: database.url,
      DELIVERIES: 'off',
      LEADS_UPSTREAM_URL: receiver.url,
      REGISTRY_URL: `http://${at('registries')}`,
    },
    worker: { DATABASE_URL: database.url, LEADS_UPSTREAM_URL: receiver.url },
    shell: {
      REGISTRY_URL: `http://${at('registries')}`,
      API_URL: `http://${at('apis')}`,
      CONTENT_URL: `http://${at('content')}`,
      IMAGES_URL: `http://${at('images')}`,
      REGISTRY_PUBLIC_KEYS_FILE: secret('public-keys'),
      REGISTRY_REPORT_TOKEN_FILE: secret('report-token'),
      TRAITS_COOKIE_KEY_FILE: secret('traits-key'),
      TRUSTED_PROXIES: 'loopback',
      WARM_AFTER_MS: '86400000',
      SURROGATE_KEYS: 'on',
      PURGE_URL: `http://${at('purge')}/`,
      PURGE_FORMAT: 'varnish',
      ...PATIENT,
    },
    content: { ...(contentDir && { CONTENT_DIR: contentDir }) },
    images: {},
  };
  const roles = new Map<string, RunningRole>();
  const add = async (name: PortName, role: keyof typeof env, more: { script?: string } = {}) => {
    const environment = { ...ALL, ...env[role] };
    const data = join(folder, name);
    const hasDisk = DISKS.some((each) => each === name);
    const started = startRole(name, {
      role,
      folder: data,
      port: ports[name],
      environment,
      ...(hasDisk && { wrapper: await describeOwnDisk(data) }),
      ...more,
    });
    const running = await started;
    opened.defer(() => running.end('SIGKILL'));
    roles.set(name, running);
  };

  const operator = join(folder, 'operator');
  await releaseFirst({ ...process.env, ...env.registry, SITE_DATA_DIR: operator });
  await Promise.all([
    add('registry1', 'registry'),
    add('content', 'content'),
    add('images', 'images'),
  ]);
  await Promise.all([add('registry2', 'registry'), add('api1', 'api')]);
  await Promise.all([add('api2', 'api'), add('worker', 'worker')]);
  await add('shell1', 'shell');
  await add('shell2', 'shell', { script: otherBuild });
  await waitUntilReady(`http://${at('site')}`, '/healthz');
  const varnish = await startVarnish(`http://${at('site')}`, { purgePort: ports.purge });
  opened.defer(() => varnish.stop());

  const registry = await openSiteRegistry(operator, database.url, keys);
  opened.defer(() => registry.close());
  const built = await readBuiltFooter();
  const footers = await Promise.all(
    FOOTERS.map(async (text, index) => {
      const into = join(folder, `footer-${index}`);
      const { version } = await changeFooter(built, { text, into, mark: `topology${index}` });
      await registry.publish(into);
      return { text, version };
    }),
  );
  const get = (name: string): RunningRole => {
    const found = roles.get(name);
    if (!found) throw new Error(`There is no process ${name}.`);
    return found;
  };
  return {
    url: varnish.url,
    folder,
    database,
    /** The outside system that gets the leads. */
    receiver,
    otherBuild,
    haproxy,
    footers,
    get,
    registry,
    release: (version: string) => registry.release([{ name: 'mf-footer', version }]),
    /** Resolves when both shells answer through the proxy, and leads are accepted. */
    async waitUntilWhole(): Promise<void> {
      for (const name of ['shell1', 'shell2', 'api1', 'api2', 'registry1', 'registry2'])
        await waitUntilReady(get(name).url);
      await waitUntil(
        'the site answers',
        async () => (await fetch(varnish.url)).status === 200,
        10_000,
      );
    },
  };
}

const NAMES = [
  'site',
  'apis',
  'registries',
  'purge',
  'shell1',
  'shell2',
  'api1',
  'api2',
  'registry1',
  'registry2',
  'content',
  'images',
  'worker',
] as const;
type PortName = (typeof NAMES)[number];

async function findPorts(): Promise<Record<PortName, number>> {
  const wanted = NAMES.map((name) => [name, { variable: name, port: 0 }] as const);
  const { ports, free } = await holdPorts(Object.fromEntries(wanted));
  await free();
  return Object.fromEntries(NAMES.map((name) => [name, ports[name]?.port])) as Record<
    PortName,
    number
  >;
}

/** A program that gives a process a small disk of its own at this folder, or nothing if this user may not. */
async function describeOwnDisk(folder: string): Promise<string[]> {
  if (!isRoot) return [];
  await mkdir(folder, { recursive: true });
  const mount = `mount -t tmpfs -o size=${DISK_MB}m,mode=755 tmpfs ${folder}\nexec "$@"`;
  return [...UNSHARE, 'sh', '-ec', mount, 'sh'];
}

export const ownScript = join(repository, 'shell/src/server.ts');
