import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  /** Resolves when a line matches. */
  waitForLine(pattern: RegExp): Promise<void>;
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

/** Runs `scripts/start.js`, as `pnpm start` does, on free ports. */
export function startCommand({
  dataDir,
  environment,
  wrapper = [],
  opened,
}: Options): StartCommand {
  const [program = '', ...args] = [...wrapper, process.execPath, 'scripts/start.js'];
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
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  let result: number | NodeJS.Signals | undefined;
  ended.then((how) => {
    result = how;
  });
  const pid = child.pid as number;

  async function waitForLine(pattern: RegExp): Promise<void> {
    await waitUntil(
      `a line like ${pattern}`,
      () => {
        if (lines.some((line) => pattern.test(line))) return true;
        if (result !== undefined) throw new Error(`ended with ${result}: ${lines.join(' / ')}`);
        return false;
      },
      LINE_MS,
    );
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
  const ready = waitForLine(/The site is ready: /).then(
    () => /ready: (\S+)/.exec(lines.find((line) => line.includes('is ready: ')) ?? '')?.[1] ?? '',
  );
  ready.catch(() => {});
  return { pid, lines, ready, ended, waitForLine, kill: (signal) => void child.kill(signal) };
}

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
