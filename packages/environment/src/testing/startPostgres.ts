import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** The id of `nobody`: PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;
const READY_LIMIT_MS = 20_000;
const POLL_MS = 20;

export interface PostgresServer {
  /** Reaches the database `postgres` as superuser; put another name at its end for another database. */
  url: string;
  /** Makes an empty database, and returns its URL. */
  create(name: string): Promise<string>;
  /** Stops the server as an operator does, and starts it again on the same port and files after `whileAway`. */
  restart(whileAway: () => Promise<void>): Promise<void>;
  /** Refuses writes of everybody from now on, as a standby does, or takes them again. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of this machine, without any durability. `null` if the machine
 * has no PostgreSQL.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const programs = findPrograms();
  if (!programs) return null;
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (isRoot) await chown(folder, UNPRIVILEGED_ID, UNPRIVILEGED_ID);

  const settings = ['--username=test', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const data = join(folder, 'data');
  await run(join(programs, 'initdb'), ['--pgdata', data, ...settings], { ...user, cwd: folder });

  const port = await findFreePort();
  const options = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const launch = () => {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    return { server, ended: once(server, 'exit') };
  };
  let running = launch();
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const stopServer = async () => {
    // Fast shutdown: closes connections instead of waiting for them.
    running.server.kill('SIGINT');
    await running.ended;
  };
  const waitForServer = () => waitUntilReady(url, () => running.server.exitCode !== null);
  const stop = async () => {
    await stopServer();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitForServer();
  } catch (error) {
    await stop();
    throw error;
  }
  const create = async (name: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return new URL(`/${name}`, url).href;
  };
  const restart = async (whileAway: () => Promise<void>) => {
    await stopServer();
    await whileAway();
    running = launch();
    await waitForServer();
  };
  const setReadOnly = async (isReadOnly: boolean) => {
    const options = '-c default_transaction_read_only=off';
    const client = new pg.Client({ connectionString: url, options });
    await client.connect();
    await client.query(`alter system set default_transaction_read_only = ${isReadOnly}`);
    await client.query('select pg_reload_conf()');
    await client.end();
  };
  return { url, create, restart, setReadOnly, stop };
}

/** The newest version on the machine; `null` if there is none. */
function findPrograms(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort(
    (a, b) =>
      Number.parseInt(b.split('/')[4] ?? '', 10) - Number.parseInt(a.split('/')[4] ?? '', 10),
  );
  const candidates = [...debian, ...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin'];
  const program = candidates
    .map((folder) => join(folder, 'initdb'))
    .find((file) => existsSync(file) && existsSync(join(dirname(file), 'postgres')));
  return program ? dirname(program) : null;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function waitUntilReady(url: string, hasEnded: () => boolean) {
  const deadline = performance.now() + READY_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded() || performance.now() > deadline)
        throw new Error('PostgreSQL did not start', { cause: error });
      await wait(POLL_MS);
    }
  }
}
