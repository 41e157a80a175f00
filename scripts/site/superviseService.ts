import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ALONE, FINISH, READY } from '@site/environment/handover';
import { repository } from './buildWhatChanged.ts';
import { describeProcess } from './describeProcess.ts';
import { openServiceOutput } from './serviceOutput.ts';

/** Pause before the first restart; each further one doubles it. */
const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 30_000;
/** After a process that ran this long, the pauses start from the beginning. */
const STEADY_AFTER_MS = 10_000;
/** A service that ends this often before it is ready will not become ready. */
const MAX_ENDS_AT_START = 3;
const STOP_TIMEOUT_MS = 8_000;
/** How long a new process may take to accept connections. */
const READY_TIMEOUT_MS = 60_000;
/** How long an old process may take to finish its requests. */
const FINISH_TIMEOUT_MS = 60_000;
/** How long connections wait for a process that accepts. */
const AWAY_AFTER_MS = 20_000;
/** How long to wait for the rest of a service's output: its child processes may keep it open. */
const OUTPUT_TIMEOUT_MS = 1_000;

/** A service does not become ready. `message` says why, as far as the service said. */
export class ServiceFailedError extends Error {
  override name = 'ServiceFailedError';
}

export interface Service {
  /** Rejects with a {@link ServiceFailedError} if the service ends again and again before `markReady` was called. */
  readonly failed: Promise<never>;
  /** From now on the service is restarted whenever it ends. */
  markReady(): void;
  /**
   * Replaces the process, and resolves when the old one has finished its requests and ended.
   *
   * @throws if the new process does not become ready; the old one then goes on
   */
  restart(): Promise<void>;
  /** Resolves when every process has ended. */
  stop(): Promise<void>;
  readonly pid: number | undefined;
}

interface Options {
  name: string;
  /** The service's `server.ts`, relative to the repository. */
  script: string;
  environment: NodeJS.ProcessEnv;
  /** Descriptors of the listening sockets that each process inherits; by default the process listens by itself. */
  sockets?: number[];
  /** The answer for clients after the service was down for long: 503, or none for clients with a fallback of their own. */
  whileAway?: '503' | 'hang up';
  logFolder: string;
  log: (line: string) => void;
}

/**
 * Runs a service, restarts it when it ends by itself, writes its log to a file and passes its warnings to `log`. The service ends
 * with this process, even if that is killed. Its sockets stay: clients wait while no process accepts.
 */
export async function superviseService(options: Options): Promise<Service> {
  const { name, script, environment, logFolder, log } = options;
  const { sockets = [], whileAway = '503' } = options;
  await mkdir(logFolder, { recursive: true });
  const output = openServiceOutput(name, logFolder, log);
  const failing = Promise.withResolvers<never>();
  // The error reaches the code that waits for the start.
  failing.promise.catch(() => {});
  const processes = new Set<ChildProcess>();
  const accepting = new Set<ChildProcess>();
  /** The process that is restarted when it ends. */
  let current: ChildProcess | undefined;
  /** Answers while the service is down. */
  let substitute: ChildProcess | undefined;
  let awayTimer: NodeJS.Timeout | undefined;
  let isReady = false;
  let isStopping = false;
  let isRestarting = false;
  let ends = 0;

  function start(path: string, ...args: string[]): ChildProcess {
    const stopWithParent = join(import.meta.dirname, 'stopWithParent.ts');
    const own = describeProcess(name, environment);
    const flags = [...own.flags, '--import', stopWithParent];
    const child = spawn(process.execPath, [...flags, path, ...args], {
      cwd: repository,
      env: { ...own.environment, LISTEN_FDS: String(sockets.length), LISTEN_PID: '' },
      stdio: ['ignore', 'pipe', 'pipe', ...sockets, 'ipc'],
      // Ctrl-C in the terminal reaches only this process, which then stops the services in order.
      detached: true,
    });
    processes.add(child);
    output.read(child);
    child.once('exit', () => processes.delete(child));
    return child;
  }

  function startService(): ChildProcess {
    const child = start(join(repository, script));
    child.on('message', (message) => {
      if (message === ALONE) void follow(child).then(() => child.send(ALONE, () => {}));
      if (message !== READY) return;
      accepting.add(child);
      clearTimeout(awayTimer);
      awayTimer = undefined;
      if (substitute) void finish(substitute);
      substitute = undefined;
    });
    child.once('exit', () => {
      accepting.delete(child);
      watchWhetherAway();
    });
    return child;
  }

  function watchWhetherAway(): void {
    if (isStopping || accepting.size > 0 || sockets.length === 0) return;
    awayTimer ??= setTimeout(() => {
      log(`${name} has been away for ${AWAY_AFTER_MS / 1_000} s; its clients no longer wait`);
      const started = start(join(import.meta.dirname, 'answerWhileAway.ts'), whileAway);
      substitute = started;
      started.once('exit', () => {
        if (substitute !== started) return;
        substitute = undefined;
        awayTimer = undefined;
        watchWhetherAway();
      });
    }, AWAY_AFTER_MS);
  }

  /** Makes a process the current one, which is restarted when it ends. */
  function keepAlive(child: ChildProcess): void {
    const startedAt = performance.now();
    current = child;
    child.once('exit', (code, signal) => {
      if (isStopping || current !== child) return;
      current = undefined;
      if (performance.now() - startedAt >= STEADY_AFTER_MS) ends = 0;
      ends++;
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      if (!isReady && ends >= MAX_ENDS_AT_START)
        return failing.reject(
          new ServiceFailedError(
            `${name} ${how} again and again${output.explain()}\nIts log is in ${logFolder}.`,
          ),
        );
      log(`${name} ${how}; starting it again`);
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (ends - 1), MAX_PAUSE_MS);
      setTimeout(() => {
        // A restart may have been faster.
        if (!isStopping && !current) keepAlive(startService());
      }, pauseMs);
    });
  }

  /** @throws if a new process ends before it accepts connections, or takes too long */
  function untilAccepting(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      const tooLong = `was not ready within ${READY_TIMEOUT_MS / 1_000} s`;
      const timer = setTimeout(() => reject(new Error(tooLong)), READY_TIMEOUT_MS);
      child.on('message', (message) => {
        if (message !== READY) return;
        clearTimeout(timer);
        resolve();
      });
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        reject(new Error(`ended with ${signal ?? `code ${code}`}${output.explain()}`));
      });
    });
  }

  async function replace(): Promise<void> {
    const next = startService();
    await untilAccepting(next).catch((error) => {
      next.kill('SIGKILL');
      throw error;
    });
    await follow(next);
  }

  /** Replaces the current process, and ends it. */
  async function follow(next: ChildProcess): Promise<void> {
    const old = current;
    if (old === next) return;
    keepAlive(next);
    if (old) await finish(old);
  }

  /** Lets a process finish its requests. */
  async function finish(child: ChildProcess): Promise<void> {
    if (!processes.has(child)) return;
    accepting.delete(child);
    const ended = once(child, 'exit');
    // It may just have ended.
    child.send(FINISH, () => {});
    const force = setTimeout(() => child.kill('SIGKILL'), FINISH_TIMEOUT_MS);
    await ended;
    clearTimeout(force);
  }

  async function stop(child: ChildProcess): Promise<void> {
    const outputEnded = once(child, 'close');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(force);
    await Promise.race([outputEnded, wait(OUTPUT_TIMEOUT_MS)]);
  }

  keepAlive(startService());
  watchWhetherAway();
  return {
    failed: failing.promise,
    markReady() {
      isReady = true;
    },
    get pid() {
      return current?.pid;
    },
    async restart() {
      if (isStopping || isRestarting)
        throw new Error(`${name} is being ${isStopping ? 'stopped' : 'restarted'}.`);
      isRestarting = true;
      try {
        await replace();
      } catch (error) {
        throw new Error(`${name} was not restarted: the new process ${(error as Error).message}`);
      } finally {
        isRestarting = false;
      }
    },
    async stop() {
      isStopping = true;
      clearTimeout(awayTimer);
      await Promise.all([...processes].map(stop));
      await output.close();
    },
  };
}
