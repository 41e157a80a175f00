import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecrets } from '../../scripts/roles/createSecrets.ts';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { waitUntilReady } from '../../scripts/site/waitUntilReady.ts';
import { NO_LIMITS, QUIET } from './createSite.ts';

/** Whoever is nobody else on this machine, as in the image. */
const USER = 10_001;

/** Takes all rights from whatever it runs. */
const AS_USER = [
  ...['setpriv', '--reuid', `${USER}`, '--regid', `${USER}`, '--clear-groups'],
  ...['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', '--'],
];

/** Where the site's files are, and how a program of it is started so that it can change none of them. */
interface Place {
  /** Node and the folder of the site, as the program sees them. */
  node: string;
  site: string;
  /** The data folder, as the program sees it. */
  dataDir: (outside: string) => string;
  /** A shell's script: `$0` is the place, `$1` the data folder, the rest the program. */
  enter: string;
  root: string;
}

/** A checkout that is mounted read-only. */
export const inCheckout = (root: string, node: string): Place => ({
  node,
  site: root,
  root,
  dataDir: (outside) => outside,
  enter: 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && shift && exec "$@"',
});

/** The files of a container image, as the root of a read-only file system. */
export const inImage = (root: string): Place => ({
  node: '/usr/local/bin/node',
  site: '/site',
  root,
  dataDir: () => '/data',
  enter: [
    'mount --bind "$0" "$0"',
    'mount --bind "$1" "$0/data"',
    'mount --rbind /dev "$0/dev"',
    'mount -t proc proc "$0/proc"',
    'mount -o remount,bind,ro "$0"',
    'cd "$0" && pivot_root . mnt && cd / && shift && exec "$@"',
  ].join(' && '),
});

const NAMES = ['registry', 'content', 'images', 'api', 'shell'] as const;

/** What roles know on machines of their own: a database, and secrets in files. */
interface Apart {
  databaseUrl: string;
}

/**
 * Starts each role of the site alone, as a user without rights, who can write nothing but a data folder: the same for all, or one
 * each. Needs root.
 */
export async function startRoles(place: Place, environment: NodeJS.ProcessEnv = {}, apart?: Apart) {
  const folder = await mkdtemp(join(tmpdir(), 'roles-'));
  await chmod(folder, 0o755);
  const ports = new Map<string, number>();
  for (const name of NAMES) ports.set(name, await findPort(name, 0));
  const url = (name: (typeof NAMES)[number]) => `http://127.0.0.1:${ports.get(name)}`;
  const own = async (name: string) => {
    const path = join(folder, name);
    await mkdir(path, { recursive: true });
    await chown(path, USER, USER);
    return path;
  };
  const dataDir = await own('data');
  const secrets = apart && (await giveSecrets(await own('secrets'), apart.databaseUrl));
  const shared = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    NODE_ENV: 'production',
    ...QUIET,
    ...NO_LIMITS,
    PORT: `${ports.get('shell')}`,
    REGISTRY_PORT: `${ports.get('registry')}`,
    CONTENT_PORT: `${ports.get('content')}`,
    IMAGES_PORT: `${ports.get('images')}`,
    API_PORT: `${ports.get('api')}`,
    REGISTRY_URL: url('registry'),
    CONTENT_URL: url('content'),
    IMAGES_URL: url('images'),
    API_URL: url('api'),
    ...secrets,
    ...environment,
  };
  let said = '';
  const children: ChildProcess[] = [];
  for (const name of NAMES) {
    const data = apart ? await own(name) : dataDir;
    const program = [place.node, `${place.site}/scripts/start.js`, '--only', name];
    const child = spawn(
      'unshare',
      [
        ...['--mount', '--propagation', 'private', 'sh', '-c', place.enter, place.root, data],
        ...AS_USER,
        ...program,
      ],
      {
        env: { ...shared, SITE_DATA_DIR: place.dataDir(data) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said = `${said}${text}`.slice(-20_000);
      });
    children.push(child);
  }
  const endWithThis = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', endWithThis);
  const stop = async () => {
    process.off('exit', endWithThis);
    const codes = children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return (await ended)[0] as number | null;
    });
    const all = await Promise.all(codes);
    await rm(folder, { recursive: true });
    return all;
  };
  try {
    await Promise.all(NAMES.map((name) => waitUntilReady(url(name), '/readyz')));
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${said}`);
  }
  const registry = { url: url('registry'), dataDir: apart ? join(folder, 'registry') : dataDir };
  return { url: url('shell'), apiUrl: url('api'), registry, dataDir, readOutput: () => said, stop };
}

/** Makes the secrets of a deployment, and names the variables that hold their paths. */
async function giveSecrets(folder: string, databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  await writeFile(join(folder, 'database-url'), databaseUrl);
  await createSecrets(folder);
  for (const name of await readdir(folder)) await chown(join(folder, name), USER, USER);
  const path = (name: string) => join(folder, name);
  return {
    DATABASE_URL_FILE: path('database-url'),
    REGISTRY_SIGNING_KEY_FILE: path('signing-key'),
    REGISTRY_IDENTITY_KEY_FILE: path('identity-key'),
    REGISTRY_PUBLIC_KEYS_FILE: path('public-keys'),
    REGISTRY_REPORT_TOKEN_FILE: path('report-token'),
    CONTENT_PREVIEW_TOKEN_FILE: path('preview-token'),
    TRAITS_COOKIE_KEY_FILE: path('traits-key'),
  };
}
