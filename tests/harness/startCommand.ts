import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { listSiteProcesses, signalAll } from './processes.ts';
import { waitUntil } from './request.ts';

export interface StartCommand {
  pid: number;
  /** Its output, line by line. */
  lines: string[];
  /** Resolves to the site's address; rejects if the command ends before. */
  ready: Promise<string>;
  /** Resolves when the command has ended, to its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Resolves to the first line that matches, as soon as it is there. */
  waitForLine(pattern: RegExp): Promise<string>;
  kill(signal: NodeJS.Signals): void;
}

interface Options {
  dataDir: string;
  environment?: NodeJS.ProcessEnv;
  /** A program with its arguments that runs the command. */
  wrapper?: string[];
  /** Ends it, and all its remaining processes. */
  opened: AsyncDisposableStack;
}

const LINE_MS = 90_000;
const STOP_MS = 20_000;

/** Runs what `pnpm start` does, on free ports. */
export function startCommand({
  dataDir,
  environment,
  wrapper = [],
  opened,
}: Options): StartCommand {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const [, ...own] = (scripts.start as string).split(' ');
  const [program = '', ...args] = [...wrapper, process.execPath, ...own];
  const child = spawn(program, args, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      MEASUREMENT: 'off',
      LEADS_RATE_PER_MINUTE: '100000',
      PORT: '0',
      ...environment,
      SITE_DATA_DIR: dataDir,
    },
  });
  const lines: string[] = [];
  const heard = new EventEmitter<{ line: [] }>().setMaxListeners(0);
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => {
      lines.push(line);
      heard.emit('line');
    });
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  let result: number | NodeJS.Signals | undefined;
  ended.then((how) => {
    result = how;
    heard.emit('line');
  });
  const pid = child.pid as number;

  async function waitForLine(pattern: RegExp): Promise<string> {
    const signal = AbortSignal.timeout(LINE_MS);
    for (;;) {
      const found = lines.find((line) => pattern.test(line));
      if (found !== undefined) return found;
      if (result !== undefined) throw new Error(`ended with ${result}: ${lines.join(' / ')}`);
      await once(heard, 'line', { signal }).catch(() => {
        throw new Error(`a line like ${pattern}: not within ${LINE_MS / 1_000} s`);
      });
    }
  }

  opened.defer(async () => {
    if (result === undefined) child.kill('SIGTERM');
    const force = setTimeout(() => {
      signalAll(
        listSiteProcesses(dataDir).map((each) => each.pid),
        'SIGKILL',
      );
      child.kill('SIGKILL');
    }, STOP_MS);
    await ended;
    clearTimeout(force);
  });
  const ready = waitForLine(/The site is ready: /).then(findAddress);
  ready.catch(() => {});
  return { pid, lines, ready, ended, waitForLine, kill: (signal) => void child.kill(signal) };
}

/** The address in a line of the start command. */
export const findAddress = (line: string): string => /(http\S+)/.exec(line)?.[1] ?? '';

/** Makes a data folder that is removed at the end, with the template's database unless `isEmpty`. */
export async function createDataDir(
  opened: AsyncDisposableStack,
  { isEmpty = false } = {},
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  // Creating a database takes more processor time than the rest of a start.
  const template = process.env.PGLITE_TEMPLATE;
  if (!isEmpty && template) await cp(template, join(dataDir, 'api/pglite'), { recursive: true });
  return dataDir;
}

/** @throws if a process of the site still runs after `limitMs` */
export async function expectNothingLeft(dataDir: string, limitMs: number): Promise<number> {
  return waitUntil(
    'no process of the site is left',
    () => listSiteProcesses(dataDir).length === 0,
    limitMs,
  ).catch((error: Error) => {
    const left = listSiteProcesses(dataDir).map(({ command }) => command.slice(-60));
    throw new Error(`${error.message}; left: ${left.join(', ')}`);
  });
}

/** Waits until the start command has ended. Resolves to the milliseconds that took. */
export function waitUntilEnded(start: StartCommand, limitMs: number): Promise<number> {
  let hasEnded = false;
  void start.ended.then(() => {
    hasEnded = true;
  });
  return waitUntil('the start command has ended', () => hasEnded, limitMs);
}

/** How a start ends that cannot become ready. */
export const waitForRefusal = ({ ready, ended }: StartCommand) =>
  Promise.race([ended, ready.catch(() => ended)]);
