import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export const FIXTURES = join(import.meta.dirname, '../../fixtures');

/** Copies the fixtures, with the settings for a service or command that uses them. */
export async function copyContent() {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(FIXTURES, folder, { recursive: true });
  const environment = {
    CONTENT_DIR: folder,
    CONTENT_SLICES_DIR: join(folder, 'slices'),
    SITE_DATA_DIR: join(folder, 'data'),
  };
  return { folder, environment };
}

/** Runs `server.ts` or `cli.ts` as a process that ends with the test. */
export function runProcess(file: string, args: string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...args], {
    env: { ...process.env, CONTENT_PORT: '0', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Reads everything a process prints until it ends. */
export async function readAll(child: ChildProcess) {
  let output = '';
  let printed = '';
  child.stdout?.on('data', (data) => {
    output += data;
    printed += data;
  });
  child.stderr?.on('data', (data) => {
    output += data;
  });
  const [code] = await once(child, 'close');
  return { code, output, printed };
}

/** Reads the log of a running service line by line. */
async function* readLog(child: ChildProcess): AsyncGenerator<Record<string, unknown>> {
  if (!child.stdout) return;
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
}

export async function findLine(log: AsyncGenerator<Record<string, unknown>>, text: string) {
  for (;;) {
    const { value, done } = await log.next();
    if (done) throw new Error(`The log ended without "${text}"`);
    if (String(value.msg).includes(text)) return value;
  }
}

/** Runs the service as a process and waits until it listens. */
export async function runService(environment: NodeJS.ProcessEnv) {
  const child = runProcess('server.ts', [], environment);
  const log = readLog(child);
  const { msg } = await findLine(log, 'Server listening');
  return { child, log, origin: String(msg).replace(/^.* at /, '') };
}
