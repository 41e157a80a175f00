import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { repository } from './buildWhatChanged.ts';
import { superviseService } from './superviseService.ts';

/** Runs code as a supervised service, with the pauses between its restarts in the test's hands. */
async function supervise(code: string, { name = 'api', environment = process.env } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'supervised-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = join(folder, 'service.mjs');
  await writeFile(script, code);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const logged: string[] = [];
  const waiting = new Set<() => void>();
  /** Resolves once this many of the logged lines contain a text. */
  const waitForLog = (text: string, times = 1) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (logged.filter((line) => line.includes(text)).length >= times) resolve();
      };
      waiting.add(check);
      check();
    });
  const service = await superviseService({
    name,
    script: relative(repository, script),
    environment,
    logFolder: folder,
    log: (line) => {
      logged.push(line);
      for (const check of waiting) check();
    },
  });
  onTestFinished(() => service.stop());
  return {
    service,
    logged,
    waitForLog,
    readLog: () => readFile(join(folder, `${name}.log`), 'utf8'),
    /** Waits until the service has ended this often. */
    ended: (times: number) => waitForLog('starting it again', times),
  };
}

test('A service that never becomes ready fails the start after it has ended three times, with its last lines', async () => {
  const { service, ended } = await supervise(
    `console.error('FOLDER=/x: no such folder'); process.exit(3)`,
  );
  await ended(1);
  await vi.advanceTimersByTimeAsync(300);
  await ended(2);
  await vi.advanceTimersByTimeAsync(600);
  await expect(service.failed).rejects.toThrow(
    /^api ended with code 3 again and again: FOLDER=\/x: no such folder\nIts log is in /,
  );
});

test('A service that was ready once is always restarted, after doubling pauses', async () => {
  const { service, ended } = await supervise('process.exit(3)');
  service.markReady();
  for (const [index, pauseMs] of [300, 600, 1_200, 2_400, 4_800].entries()) {
    // The next process may have ended as well before a busy test sees that it runs.
    await ended(index + 1);
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(service.pid).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
  }
  await ended(6);
});

test('Warnings are passed on, every line goes to the log, and a flood of one warning is counted', async () => {
  const { service, logged, waitForLog, readLog } = await supervise(`
    console.log(JSON.stringify({ level: 'info', msg: 'listening' }));
    for (let number = 0; number < 1_000; number++)
      console.log(JSON.stringify({ level: 'warn', msg: 'upstream is down', number }));
    console.log('plain');
    setInterval(() => {}, 1_000);
  `);
  await waitForLog('api: plain');
  await service.stop();
  const lines = (await readLog()).trim().split('\n');
  expect(lines).toHaveLength(1 + 20 + 1 + 1);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual({
    level: 'warn',
    time: expect.any(String),
    service: 'api',
    msg: 'plain',
  });
  expect(lines.at(-1)).toContain('upstream is down (980 more)');
  expect(logged.filter((line) => line.includes('is down'))).toHaveLength(21);
  expect(logged.join()).not.toContain('listening');
});

test('The signal that opens Node’s debugger has no effect on a service', async () => {
  const { service, waitForLog, readLog } = await supervise(
    `const say = (msg) => console.log(JSON.stringify({ level: 'warn', msg }));
    process.on('SIGUSR2', () => say('still running'));
    setInterval(() => {}, 60_000);
    say('running');`,
  );
  await waitForLog('api: running');
  process.kill(service.pid as number, 'SIGUSR1');
  process.kill(service.pid as number, 'SIGUSR2');
  await waitForLog('still running');
  await service.stop();
  expect(await readLog()).not.toContain('Debugger listening');
});

test.each([
  ['api', ['--max-semi-space-size=1'], 'arenas 2, maps 1048576'],
  ['shell', ['--max-semi-space-size=4', '--heap-growing-percent=100'], 'arenas 1, maps undefined'],
])('%s is started with what keeps its memory small', async (name, flags, allocation) => {
  const { waitForLog } = await supervise(
    `const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = process.env;
    console.log(process.execArgv.join(' '));
    console.log('arenas ' + MALLOC_ARENA_MAX + ', maps ' + MALLOC_MMAP_THRESHOLD_);
    setInterval(() => {}, 1_000);`,
    { name },
  );
  await waitForLog(`--disable-sigusr1 ${flags.join(' ')} --import`);
  await waitForLog(allocation);
});

test.each([
  ['registry', ['a', 'b', 'c', 'd', 'e']],
  ['shell', ['e']],
  ['api', ['e']],
  ['content', ['e']],
  ['images', ['e']],
])('Of the keys of the registry, %s gets %o', async (name, expected) => {
  const environment = {
    PATH: process.env.PATH,
    REGISTRY_SIGNING_KEY: 'a',
    REGISTRY_SIGNING_KEY_FILE: 'b',
    REGISTRY_IDENTITY_KEY: 'c',
    REGISTRY_IDENTITY_KEY_FILE: 'd',
    REGISTRY_PUBLIC_KEYS: 'e',
  };
  const code = `console.error('has ' + Object.entries(process.env).filter(([name]) => name.startsWith('REGISTRY_')).map(([, value]) => value).sort());
setInterval(() => {}, 1000);`;
  const { logged, waitForLog } = await supervise(code, { name, environment });
  await waitForLog('has ');
  expect(logged).toEqual([`${name}: has ${expected.join()}`]);
});
