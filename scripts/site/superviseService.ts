import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { toPlainLine } from '@site/environment/plain-text';
import { repository } from './buildWhatChanged.ts';
import { collapseRepeats } from './collapseRepeats.ts';
import { createLogFile } from './createLogFile.ts';

/** Pause before the first restart; each further one doubles it. */
const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 30_000;
/** After a process that ran this long, the pauses begin anew. */
const STEADY_AFTER_MS = 10_000;
/** A service that ends this often before it is ready once will not become so. */
const MAX_ENDS_AT_START = 3;
const STOP_TIMEOUT_MS = 8_000;
/** A process that a service started may keep its output open. */
const OUTPUT_TIMEOUT_MS = 1_000;
const FLUSH_EVERY_MS = 10_000;
/** Of a warning on the operator's terminal; the log has all of it. */
const MAX_SHOWN_CHARACTERS = 1_000;

export interface Service {
  /** Rejects when the service ends again and again before `markReady` was called. */
  readonly failed: Promise<never>;
  /** From now on the service is restarted for ever. */
  markReady(): void;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
  readonly pid: number | undefined;
}

interface Options {
  name: string;
  /** The service's `server.ts`, relative to the repository. */
  script: string;
  environment: NodeJS.ProcessEnv;
  logFolder: string;
  log: (line: string) => void;
}

/**
 * Runs a service, restarts it when it ends by itself, writes its log to a file and passes its warnings to `log`. The
 * service ends with this process, however that ends.
 */
export async function superviseService(options: Options): Promise<Service> {
  const { name, script, environment, logFolder, log } = options;
  await mkdir(logFolder, { recursive: true });
  const logFile = createLogFile(join(logFolder, `${name}.log`), { onTrouble: log });
  const lines = collapseRepeats({
    now: () => performance.now(),
    write: (line, warning) => {
      logFile.write(line);
      lastWarning = warning ?? lastWarning;
      if (warning) log(`${name}: ${toPlainLine(warning, MAX_SHOWN_CHARACTERS)}`);
    },
  });
  const flushing = setInterval(lines.flush, FLUSH_EVERY_MS).unref();
  const failing = Promise.withResolvers<never>();
  // Whoever waits for the start hears of it.
  failing.promise.catch(() => {});
  let child: ChildProcess | undefined;
  /** Mostly why it ended. */
  let lastWarning = '';
  let isReady = false;
  let isStopping = false;
  let ends = 0;

  function run(): void {
    const stopWithParent = join(import.meta.dirname, 'stopWithParent.ts');
    const startedAt = performance.now();
    // A signal would open a debugger to whoever can reach this machine's loopback.
    const flags = ['--disable-sigusr1', '--import', stopWithParent];
    child = spawn(process.execPath, [...flags, join(repository, script)], {
      cwd: repository,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A Ctrl-C in the terminal reaches this process alone, which then stops the services in order.
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) =>
          lines.add(line, describeWarning(line)),
        );
    child.once('exit', (code, signal) => {
      child = undefined;
      if (isStopping) return;
      if (performance.now() - startedAt >= STEADY_AFTER_MS) ends = 0;
      ends++;
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      if (!isReady && ends >= MAX_ENDS_AT_START)
        return failing.reject(
          new Error(
            `${name} ${how} again and again${lastWarning && `: ${lastWarning}`}\nIts log is in ${logFolder}.`,
          ),
        );
      log(`${name} ${how}; starting it again`);
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (ends - 1), MAX_PAUSE_MS);
      setTimeout(() => !isStopping && run(), pauseMs);
    });
  }

  run();
  return {
    failed: failing.promise,
    markReady() {
      isReady = true;
    },
    get pid() {
      return child?.pid;
    },
    async stop() {
      isStopping = true;
      const running = child;
      if (running) {
        const outputEnded = once(running, 'close');
        const ended = once(running, 'exit');
        running.kill('SIGTERM');
        const force = setTimeout(() => running.kill('SIGKILL'), STOP_TIMEOUT_MS);
        await ended;
        clearTimeout(force);
        await Promise.race([outputEnded, wait(OUTPUT_TIMEOUT_MS)]);
      }
      clearInterval(flushing);
      lines.flush({ isLast: true });
      await logFile.close();
    },
  };
}

/** Returns the message of a warning or an error, any line that is not structured, and nothing for other log lines. */
function describeWarning(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level: number | string;
      msg: string;
      err?: { message: string };
    };
    if (!isWarning(level)) return undefined;
    return err && !msg.includes(err.message) ? `${msg}: ${err.message}` : msg;
  } catch {
    return line.trim() || undefined;
  }
}

const isWarning = (level: number | string) =>
  typeof level === 'number' ? level >= 40 : ['warn', 'error', 'fatal'].includes(level);
