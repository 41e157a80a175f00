import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findIsolation, type Isolation } from './findIsolation.ts';
import { measureUsage } from './measureUsage.ts';
import type { ContentAnswer, FetchContent } from './RenderTask.ts';
import {
  ProcessEndedError,
  RENDER_SCRIPT,
  type RenderProcess,
  startRenderProcess,
} from './startRenderProcess.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
const OWN_CODE = [import.meta.dirname, join(import.meta.dirname, '../package.json')];
let folder: string;
let isolation: Isolation;
const started: RenderProcess[] = [];
const onEnd = vi.fn();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-process-'));
  // The strictest isolation runs as another user.
  await chmod(folder, 0o755);
  isolation = await findIsolation(limits());
});
afterEach(async () => {
  for (const process of started.splice(0)) await process.kill('the test is over');
});
afterAll(() => rm(folder, { recursive: true }));

const limits = () => ({ script: RENDER_SCRIPT, heapMb: 64, readable: [folder, ...OWN_CODE] });
const inTime = () => AbortSignal.timeout(20_000);

function start(isolated = isolation): RenderProcess {
  const process = startRenderProcess({
    ...limits(),
    isolation: isolated,
    onOutput: () => {},
    onEnd,
  });
  started.push(process);
  return process;
}

let count = 0;
/** The answer of a server entry whose `render` has this body. */
async function render(
  body: string,
  process = start(),
  fetchContent?: FetchContent,
): Promise<unknown> {
  const entry = join(folder, `${count++}.mjs`);
  await writeFile(entry, `export const render = async () => { ${body} };`);
  const task = { kind: 'render', entry, request: {} as never } as const;
  return JSON.parse(String(await process.run(task, inTime(), fetchContent)));
}

test('A process answers one task after the other, and tells failures from answers', async () => {
  const process = start();
  expect(await render(`return { html: 'one' };`, process)).toEqual({ html: 'one' });
  await expect(render(`throw new TypeError('broken inside');`, process)).rejects.toMatchObject({
    name: 'TypeError',
    message: 'broken inside',
    stack: expect.stringContaining('.mjs'),
  });
  await expect(render(`throw 'a text';`, process)).rejects.toThrow('a text');
  expect(await render(`return { html: 'two' };`, process)).toEqual({ html: 'two' });
  expect(process.isGone).toBe(false);
});

test('A process that ends during its task says how, and one that ends between tasks is reported', async () => {
  await expect(render(`process.exit(3);`)).rejects.toThrow(ProcessEndedError);
  await expect(render(`process.exit(3);`)).rejects.toThrow('its process ended with code 3');
  expect(onEnd).not.toHaveBeenCalled();
  const process = start();
  await render(`setTimeout(() => process.exit(4), 10); return null;`, process);
  await process.ended;
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('ended with code 4');
});

/** The command lines of running processes that may read a folder, whoever started them. */
async function listRunning(readable: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(readable)) found.push(line.replaceAll('\0', ' '));
  }
  return found;
}

test('A process that loops forever is gone once it is killed', async () => {
  const looping = start();
  const entry = join(folder, `${count++}.mjs`);
  await writeFile(entry, `export const render = () => { for (;;); };`);
  const task = { kind: 'render', entry, request: {} as never } as const;
  await expect(looping.run(task, AbortSignal.timeout(1_000))).rejects.toThrow('timeout');
  await looping.ended;
  await expect.poll(() => listRunning(folder), { timeout: 10_000 }).toEqual([]);
});

test.each([
  ['with what the system offers', '{}'],
  ['where the system refuses namespaces', '{ unshare: "/bin/false" }'],
])('A process that loops forever ends with a killed parent, %s', async (_, programs) => {
  const entry = join(folder, `${count++}.mjs`);
  await writeFile(entry, `console.log('looping'); export const render = () => { for (;;); };`);
  const parent = join(folder, `${count++}.mjs`);
  const sourceOf = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  await writeFile(
    parent,
    `import { findIsolation } from ${sourceOf('findIsolation.ts')};
    import { startRenderProcess } from ${sourceOf('startRenderProcess.ts')};
    const limits = ${JSON.stringify(limits())};
    const isolation = await findIsolation(limits, ${programs});
    const looping = startRenderProcess({ ...limits, isolation, onOutput: console.log, onEnd: console.log });
    await looping.run({ kind: 'render', entry: ${JSON.stringify(entry)}, request: {} }, AbortSignal.timeout(60_000));`,
  );
  const shell = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(shell.stdout, 'data');
  expect((await listRunning(folder)).length).toBeGreaterThan(1);
  shell.kill('SIGKILL');
  await expect.poll(() => listRunning(folder), { timeout: 10_000 }).toEqual([]);
});

test('Aborting a task ends its process', async () => {
  const process = start();
  await render('return null;', process);
  const entry = join(folder, 'hangs.mjs');
  await writeFile(entry, 'export const render = () => { for (;;); };');
  const giveUp = new AbortController();
  const answer = process.run({ kind: 'render', entry, request: {} as never }, giveUp.signal);
  giveUp.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
  await process.ended;
});

test('A fragment that makes too many content requests is ended, even between its tasks', async () => {
  const flood =
    'for (let count = 0; count < 2_000; count++) void fetch("http://a.test").catch(() => {});';
  await expect(render(`${flood} return new Promise(() => {});`)).rejects.toThrow(
    'made too many content requests',
  );
  const process = start();
  await render(`setTimeout(() => { ${flood} }, 20); return null;`, process);
  await process.ended;
});

test('A process starts each task with a thousand requests, of which 32 are made at once', async () => {
  const process = start();
  const refused = `for (let count = 0; count < 600; count++) await fetch('http://a.test').catch(() => {}); return 1;`;
  for (const task of [refused, refused]) expect(await render(task, process)).toBe(1);
  const answer = { status: 200, headers: {}, text: 'found' };
  const again = `for (let count = 0; count < 40; count++) var last = await fetch('http://a.test'); return last.text();`;
  expect(await render(again, process, async () => answer)).toBe('found');
  const flood = `return Array.from({ length: 33 }, () => fetch('http://a.test')).at(-1);`;
  await expect(render(flood, process, () => new Promise(() => {}))).rejects.toThrow(
    'too many requests at the same time',
  );
});

test('A content request ends with its task, and its answer reaches no later one', async () => {
  const process = start();
  const { promise, resolve } = Promise.withResolvers<ContentAnswer>();
  let signal: AbortSignal | undefined;
  const answerLate: FetchContent = (_request, ofTask) => {
    signal = ofTask;
    return promise;
  };
  const asked = `globalThis.kept = fetch('http://a.test').then(() => 'arrived', () => 'failed');`;
  await render(`${asked} await new Promise(setImmediate); return null;`, process, answerLate);
  expect(signal?.aborted).toBe(true);
  resolve({ status: 200, headers: {}, text: '' });
  const wait = `await fetch('http://a.test'); return Promise.race([globalThis.kept, 'nothing']);`;
  expect(await render(wait, process, () => promise)).toBe('nothing');
});

test('What a fragment throws is cut to a length for logs', async () => {
  const long = `throw Object.assign(new Error('x'.repeat(9_000)), { name: 'n'.repeat(900) });`;
  const { name, message, stack } = (await render(long).catch((error) => error)) as Error;
  expect([name, message, stack].map((text) => text?.length)).toEqual([100, 2_000, 4_000]);
});

/** Code that writes a frame by itself: its kind, the task that it belongs to, and how long it says it is. */
const writeFrame = (kind: number, task: number, bytes = 4) => `
  const frame = Buffer.from('000000000null');
  frame.writeUInt32LE(${bytes}, 0);
  frame[4] = ${kind};
  frame.writeUInt32LE(${task}, 5);
  new process.stdin.constructor({ fd: 3, readable: false, writable: true }).write(frame);
  return new Promise(() => {});`;

test.each([
  ['the answer to another task', writeFrame(2, 7), 'answered without being asked'],
  ['a frame of the shell’s', writeFrame(1, 1), 'wrote something that is not an answer'],
  ['an answer above 8 MB', writeFrame(2, 1, 2 ** 23 + 1), 'more than 8388608'],
  ['a failure above 64 kB', writeFrame(3, 1, 2 ** 16 + 1), 'more than 65536'],
])('A process that writes %s is ended', async (_, code, reason) => {
  await expect(render(code)).rejects.toThrow(reason);
});

test('The list of all pages may be longer than other answers, up to 128 MB', async () => {
  const describeSite = async (body: string) => {
    const entry = join(folder, `${count++}.mjs`);
    await writeFile(entry, `export const describeSite = () => { ${body} };`);
    const task = { kind: 'site', entry, settings: {} as never } as const;
    return (await start().run(task, inTime())).length;
  };
  expect(await describeSite(`return 'x'.repeat(9_000_000);`)).toBe(9_000_002);
  await expect(describeSite(writeFrame(2, 1, 2 ** 27 + 1))).rejects.toThrow('more than 134217728');
});

test('A content request that is longer than any address ends its process', async () => {
  await expect(
    render(`await fetch('http://a.test/' + 'x'.repeat(100_000)); return null;`),
  ).rejects.toThrow(/answered \d+ bytes, more than 65536/);
});

test('A process that does not read the answers to its requests is ended', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  // Nine of these exceed what may wait for a process.
  const answerAtLength: FetchContent = async () => {
    resolve();
    return { status: 200, headers: {}, text: 'x'.repeat(8 * 2 ** 20) };
  };
  const outcome = render(
    `for (let count = 0; count < 12; count++) void fetch('http://a.test').catch(() => {});
    setTimeout(() => { for (;;); });
    return new Promise(() => {});`,
    start(),
    answerAtLength,
  );
  await Promise.all([
    answered,
    expect(outcome).rejects.toThrow('does not read the answers to its requests'),
  ]);
});

test.each([
  ['port', { host: '127.0.0.1', port: 0 }],
  ['socket that is a file', { path: 'x.sock' }],
])('A fragment connects to no %s, by neither of the classes that it can get', async (_, place) => {
  const path = 'path' in place ? join(folder, place.path) : undefined;
  const server = createServer((socket) => socket.end());
  server.listen(path ?? place);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // The strictest isolation runs as another user.
  if (path) await chmod(path, 0o777);
  const target = JSON.stringify(path ? { path } : server.address());
  await expect(
    render(`
      const { constructor: Socket } = process.stdin;
      return new Promise((resolve, reject) => {
        const socket = new Socket().once('error', reject).once('connect', () => resolve('reached'));
        socket.connect(${target});
      });`),
  ).rejects.toThrow('socket.connect is not a function');
  expect(
    await render(`
      const Pipe = process.stdin._handle.constructor;
      return ['connect', 'bind', 'listen'].filter((name) => new Pipe(0)[name]);`),
  ).toEqual([]);
});

test('Where the system refuses namespaces, a process is said not to be contained, and belongs to nobody if it can', async () => {
  const found = await findIsolation(limits(), { unshare: '/bin/false' });
  expect(found).toMatchObject({
    isContained: false,
    description: expect.stringMatching(/^restricted only by Node: /),
  });
  const uid = await render('return process.getuid();', start(found));
  expect(uid).toBe(process.getuid?.() === 0 ? 65_534 : process.getuid?.());
});

test.each([
  { unshare: undefined },
  { setpriv: undefined },
  { unshare: undefined, setpriv: undefined },
])('Without util-linux, a process is said not to be contained, and works: %o', async (programs) => {
  const found = await findIsolation(limits(), programs);
  expect(found).toMatchObject({
    isContained: false,
    description: 'restricted only by Node: this system has no unshare and setpriv (util-linux)',
  });
  expect(await render('return 1;', start(found))).toBe(1);
});

test('A fragment gets no report of the machine: its name, addresses, paths and programs', async () => {
  await expect(render('return process.report.getReport();')).rejects.toThrow("reading 'getReport'");
});

test('A process’s memory is measured together with its child processes', async () => {
  const process = start();
  await render('globalThis.kept = Buffer.alloc(1e8, 1); return null;', process);
  expect(measureUsage(process.pid as number).memoryMb).toBeGreaterThan(100);
  expect(measureUsage(2 ** 22 + 1)).toEqual({ memoryMb: 0, cpuMs: 0 });
});
