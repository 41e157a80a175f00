import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from './buildWhatChanged.ts';

const RESTART_AFTER_MS = 300;
const STOP_TIMEOUT_MS = 8_000;
/** A service that ends more often than this is not helped by restarts. */
const MAX_ENDS_PER_MINUTE = 10;

export interface Service {
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
  onGiveUp: (reason: string) => void;
}

/**
 * Runs a service, restarts it when it ends by itself, writes its log to a file and passes its warnings to `log`. The
 * service ends with this process, however that ends.
 */
export async function superviseService(options: Options): Promise<Service> {
  const { name, script, environment, logFolder, log, onGiveUp } = options;
  await mkdir(logFolder, { recursive: true });
  const logFile = createWriteStream(join(logFolder, `${name}.log`), { flags: 'a' });
  let child: ChildProcess | undefined;
  let stopping = false;
  let ends: number[] = [];

  function run(): void {
    const stopWithParent = join(import.meta.dirname, 'stopWithParent.ts');
    child = spawn(process.execPath, ['--import', stopWithParent, join(repository, script)], {
      cwd: repository,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A Ctrl-C in the terminal reaches this process alone, which then stops the services in order.
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', handleLine);
    child.once('exit', (code, signal) => {
      child = undefined;
      if (stopping) return;
      const now = Date.now();
      ends = [...ends.filter((end) => now - end < 60_000), now];
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      if (ends.length > MAX_ENDS_PER_MINUTE) return onGiveUp(`${name} ${how} again and again`);
      log(`${name} ${how}; starting it again`);
      setTimeout(() => !stopping && run(), RESTART_AFTER_MS);
    });
  }

  function handleLine(line: string): void {
    logFile.write(`${line}\n`);
    const shown = describeLine(line);
    if (shown) log(`${name}: ${shown}`);
  }

  run();
  return {
    get pid() {
      return child?.pid;
    },
    async stop() {
      stopping = true;
      const running = child;
      if (running) {
        const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
        running.kill('SIGTERM');
        const force = setTimeout(() => running.kill('SIGKILL'), STOP_TIMEOUT_MS);
        await ended;
        clearTimeout(force);
      }
      await new Promise<void>((resolve) => logFile.end(resolve));
    },
  };
}

/** Returns the message of a warning or an error, any line that is not structured, and nothing for other log lines. */
function describeLine(line: string): string | undefined {
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
