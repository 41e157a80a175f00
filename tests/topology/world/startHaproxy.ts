import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../../scripts/site/buildWhatChanged.ts';
import { waitUntil } from '../../harness/request.ts';
import { findProgram } from '../../site/findProgram.ts';

const START_MS = 10_000;
const FOLDER = join(repository, 'deploy/haproxy');

export interface Addresses {
  /** `host:port` where it listens, by what is behind. */
  site: string;
  api: string;
  registry: string;
  /** Two, as in `deploy`, or three. */
  shells: readonly [string, string, string?];
  apis: readonly [string, string];
  registries: readonly [string, string];
  /** Addresses of caches in front, with a space in between. */
  caches?: string;
}

/** Runs HAProxy with the configuration in `deploy`, in front of shells, apis and registries, which may start later. */
export async function startHaproxy(
  addresses: Addresses,
): Promise<{ reload(): void; stop(): Promise<void> }> {
  const { site, api, registry, shells, apis, registries, caches = '' } = addresses;
  const program = findProgram('haproxy');
  if (!program) throw new Error('There is no haproxy; Debian has it in the package haproxy.');
  const folder = await mkdtemp(join(tmpdir(), 'haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  const described = await readFile(join(FOLDER, 'haproxy.cfg'), 'utf8');
  await writeFile(file, shells[2] ? addShell(described, shells[2]) : described);
  const files = ['-f', file, '-f', join(FOLDER, 'registries.cfg')];
  const child = spawn(program, ['-W', ...files], {
    env: {
      ...process.env,
      SITE_BIND: site,
      SITE_CACHES: caches,
      API_BIND: api,
      REGISTRY_BIND: registry,
      SHELL_1: shells[0],
      SHELL_2: shells[1],
      API_1: apis[0],
      API_2: apis[1],
      REGISTRY_1: registries[0],
      REGISTRY_2: registries[1],
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  // As `systemctl reload haproxy` does: the listeners pass to a new worker.
  const reload = () => {
    child.kill('SIGUSR2');
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await waitUntil(
    'HAProxy listens',
    () => {
      if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${said}`);
      // 503, as long as nothing is behind it.
      return fetch(`http://${site}`).then(
        () => true,
        () => false,
      );
    },
    START_MS,
  );
  return { reload, stop };
}

/** One line in each backend, as an operator adds it. */
const addShell = (described: string, host: string) =>
  described.replaceAll(/^( +server )shell2 "[^"]+"(.*)$/gm, `$&\n$1shell3 ${host}$2`);
