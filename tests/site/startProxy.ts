import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { findProgram } from './findProgram.ts';

interface Upstreams {
  /** `host:port` of two shells. */
  shells: [string, string];
  /** `host:port` of two apis. */
  apis: [string, string];
  /** Addresses of caches in front, with a space in between; absent: there are none. */
  caches?: string;
}

interface Kind {
  args: string[];
  describe: (upstreams: Upstreams, site: string, api: string) => NodeJS.ProcessEnv;
}

/** The proxies that `deploy` has configurations for. */
const KINDS = {
  caddy: {
    args: ['run', '--adapter', 'caddyfile', '--config', join(repository, 'deploy/caddy/Caddyfile')],
    describe: ({ shells, apis }, site, api) => ({
      SITE_ADDRESS: `http://${site}`,
      SHELLS: shells.join(' '),
      API_ADDRESS: `http://:${api.split(':')[1]}`,
      APIS: apis.join(' '),
    }),
  },
  haproxy: {
    args: ['-db', '-f', join(repository, 'deploy/haproxy/haproxy.cfg')],
    describe: ({ shells, apis }, site, api) => ({
      SITE_BIND: site,
      SHELL_1: shells[0],
      SHELL_2: shells[1],
      API_BIND: api,
      API_1: apis[0],
      API_2: apis[1],
    }),
  },
} satisfies Record<string, Kind>;

export type ProxyKind = keyof typeof KINDS;

/** Runs a proxy in front of shells and apis, with its configuration in `deploy`. */
export async function startProxy(kind: ProxyKind, upstreams: Upstreams) {
  const program = findProgram(kind);
  if (!program) throw new Error(`There is no ${kind}; Debian has it in the package ${kind}.`);
  const [site, api] = await Promise.all(
    ['SITE', 'API'].map(async (name) => `127.0.0.1:${await findPort(name, 0)}`),
  );
  const { args, describe } = KINDS[kind];
  const child = spawn(program, args, {
    cwd: repository,
    env: {
      ...process.env,
      ...describe(upstreams, site as string, api as string),
      ...(upstreams.caches && { SITE_CACHES: upstreams.caches }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const url = `http://${site}`;
  for (let count = 0; (await fetch(url).catch(() => undefined))?.status !== 200; count++) {
    if (child.exitCode !== null || count > 200)
      throw new Error(`${kind} did not start: ${said.slice(-2_000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    apiUrl: `http://${api}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
