import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  BusyError,
  createProcessGroup,
  DeadlineError,
  type ProcessGroup,
} from './createProcessGroup.ts';
import type { RenderTask } from './RenderTask.ts';
import type { RenderProcess } from './startRenderProcess.ts';

/** A process whose tasks end when the test ends them. */
function createFakeProcess() {
  const ended = Promise.withResolvers<void>();
  const tasks: {
    task: RenderTask;
    answer: (text: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  const process = {
    pid: undefined,
    isGone: false,
    hasExceeded: false,
    ended: ended.promise,
    async kill() {
      process.isGone = true;
      ended.resolve();
    },
    run: (task: RenderTask, signal: AbortSignal) =>
      new Promise<Buffer>((resolve, reject) => {
        signal.addEventListener('abort', () => {
          void process.kill();
          reject(signal.reason);
        });
        const answer = (text: string) => resolve(Buffer.from(text));
        if (task.kind === 'load') answer('null');
        else tasks.push({ task, answer, fail: reject });
      }),
  };
  return { process: process as RenderProcess, tasks };
}

const LIMITS = { limitMb: 100, entries: ['/entry.js'], loadTimeoutMs: 1_000 };
const TASK = { kind: 'load', entry: '/entry.js' } as const;
const render = (path: string) =>
  ({ kind: 'render', entry: '/entry.js', request: { path } }) as unknown as RenderTask;
let started: ReturnType<typeof createFakeProcess>[];
let group: ProcessGroup;
beforeEach(() => {
  started = [];
});
afterEach(() => group.end());

async function start(count: number, restAfterMs?: number) {
  group = createProcessGroup({
    ...LIMITS,
    count,
    restAfterMs,
    start: async () => {
      const fake = createFakeProcess();
      started.push(fake);
      return fake.process;
    },
  });
  await group.loaded;
}

/** Time passes only as far as the test says. */
function stopClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

const listRunning = () =>
  started.flatMap(({ tasks }) =>
    tasks.map(({ task }) => (task as { request: { path: string } }).request.path),
  );

test('Tasks run in all processes at once, and further ones wait for their turn', async () => {
  await start(2);
  const answers = ['/a', '/b', '/c'].map((path) => group.run(render(path), { timeoutMs: 9_000 }));
  await vi.waitFor(() => expect(listRunning()).toEqual(['/a', '/b']));
  started[1]?.tasks[0]?.answer('b');
  await vi.waitFor(() => expect(listRunning()).toEqual(['/a', '/b', '/c']));
  started[0]?.tasks[0]?.answer('a');
  started[1]?.tasks[1]?.answer('c');
  expect((await Promise.all(answers)).map(String)).toEqual(['a', 'b', 'c']);
});

test('Tasks of the lower rank leave a process free, and let all others go first', async () => {
  await start(2);
  const rank = 'last' as const;
  const last = ['/1', '/2', '/3'].map((path) =>
    group.run(render(path), { timeoutMs: 9_000, rank }),
  );
  await vi.waitFor(() => expect(listRunning()).toEqual(['/1']));
  const first = ['/a', '/b'].map((path) => group.run(render(path), { timeoutMs: 9_000 }));
  await vi.waitFor(() => expect(listRunning()).toEqual(['/1', '/a']));
  started[0]?.tasks[0]?.answer('');
  await vi.waitFor(() => expect(listRunning()).toEqual(['/1', '/b', '/a']));
  started[0]?.tasks[1]?.answer('');
  await vi.waitFor(() => expect(listRunning()).toEqual(['/1', '/b', '/2', '/a']));
  started[0]?.tasks[2]?.answer('');
  await vi.waitFor(() => expect(listRunning()).toContain('/3'));
  for (const { tasks } of started) for (const { answer } of tasks) answer('');
  await Promise.all([...first, ...last]);
});

test('Lower-rank tasks beyond the limit of waiting ones are refused at once', async () => {
  await start(1);
  const rank = 'last' as const;
  const all = Array.from({ length: 60 }, (_, index) =>
    group.run(render(`/${index}`), { timeoutMs: 60_000, rank }).then(
      () => 'answered',
      (error) => error,
    ),
  );
  const turnedAway = await Promise.all(all.slice(51));
  for (const error of turnedAway) expect(error).toBeInstanceOf(BusyError);
  for (let count = 0; count < 51; count++) {
    while (started[0]?.tasks.length === count) await new Promise(setImmediate);
    started[0]?.tasks[count]?.answer('');
  }
  expect((await Promise.all(all)).filter((each) => each === 'answered')).toHaveLength(51);
});

test('A task that finds no free process before its deadline rejects with BusyError and never runs', async () => {
  await start(1);
  const first = group.run(render('/a'), { timeoutMs: 9_000 });
  await expect(group.run(render('/b'), { timeoutMs: 20 })).rejects.toThrow(BusyError);
  started[0]?.tasks[0]?.answer('a');
  await first;
  expect(listRunning()).toEqual(['/a']);
});

test('A task that misses its deadline costs its process, which is replaced', async () => {
  await start(1);
  await expect(group.run(render('/a'), { timeoutMs: 20 })).rejects.toThrow(DeadlineError);
  await vi.waitFor(() => expect(started).toHaveLength(2));
  const next = group.run(render('/b'), { timeoutMs: 9_000 });
  await vi.waitFor(() => expect(listRunning()).toContain('/b'));
  started[1]?.tasks[0]?.answer('b');
  expect(String(await next)).toBe('b');
});

test('A fragment’s error reaches the caller, and its process goes on', async () => {
  await start(1);
  const failing = group.run(render('/a'), { timeoutMs: 9_000 });
  await vi.waitFor(() => expect(listRunning()).toEqual(['/a']));
  started[0]?.tasks[0]?.fail(new Error('broken inside'));
  await expect(failing).rejects.toThrow('broken inside');
  const next = group.run(TASK, { timeoutMs: 9_000 });
  expect(String(await next)).toBe('null');
  expect(started).toHaveLength(1);
});

test('A process that ends between tasks is replaced before the next one', async () => {
  await start(1);
  void started[0]?.process.kill('test');
  await vi.waitFor(() => expect(started).toHaveLength(2));
  expect(String(await group.run(TASK, { timeoutMs: 9_000 }))).toBe('null');
});

test('Ending the group waits for running tasks', async () => {
  await start(1);
  const last = group.run(render('/a'), { timeoutMs: 9_000 });
  await vi.waitFor(() => expect(listRunning()).toEqual(['/a']));
  const ending = group.end();
  expect(started[0]?.process.isGone).toBe(false);
  started[0]?.tasks[0]?.answer('a');
  await ending;
  expect([String(await last), started[0]?.process.isGone]).toEqual(['a', true]);
});

test('A process that repeatedly ends after loading its entry is replaced with growing pauses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await start(1);
  for (const [index, pauseMs] of [100, 200, 400, 800].entries()) {
    await started[index]?.process.kill('test');
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(started).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveLength(index + 2);
  }
});

test('A process that rendered, but exceeded a limit again and again, is replaced with growing pauses too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await start(1);
  for (const [index, pauseMs] of [100, 200, 400].entries()) {
    const answer = group.run(render('/a'), { timeoutMs: 9_000 });
    await vi.advanceTimersByTimeAsync(0);
    started[index]?.tasks[0]?.answer('a');
    await answer;
    Object.assign(started[index]?.process ?? {}, { hasExceeded: true });
    await started[index]?.process.kill('test');
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(started).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveLength(index + 2);
  }
});

test('Processes without a task end after a while, and start again with the next one', async () => {
  stopClock();
  await start(2, 10_000);
  const countGone = () => started.filter(({ process }) => process.isGone).length;
  await vi.advanceTimersByTimeAsync(9_999);
  const first = group.run(render('/a'), { timeoutMs: 60_000 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(countGone()).toBe(0);
  started[0]?.tasks[0]?.answer('a');
  expect(String(await first)).toBe('a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(countGone()).toBe(2);
  expect(group.inspect().running).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toHaveLength(2);
  const second = group.run(render('/b'), { timeoutMs: 60_000 });
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveLength(4);
  started[2]?.tasks[0]?.answer('b');
  expect(String(await second)).toBe('b');
});

test('A process that ends while others rest, or after they have woken, is replaced once', async () => {
  stopClock();
  await start(1, 10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  const task = group.run(render('/a'), { timeoutMs: 60_000 });
  await vi.advanceTimersByTimeAsync(0);
  void started[1]?.process.kill('crashed');
  started[1]?.tasks[0]?.fail(new Error('crashed'));
  await expect(task).rejects.toThrow('crashed');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(started).toHaveLength(3);
});

test('A process that was to be replaced when the others began to rest starts with them, not besides', async () => {
  stopClock();
  await start(1, 150);
  await vi.advanceTimersByTimeAsync(100);
  void started[0]?.process.kill('crashed');
  await vi.advanceTimersByTimeAsync(60);
  const task = group.run(render('/a'), { timeoutMs: 60_000 });
  await vi.advanceTimersByTimeAsync(60);
  expect(group.inspect().running).toBe(1);
  started[1]?.tasks[0]?.answer('a');
  expect(String(await task)).toBe('a');
});

test('Processes that may not rest stay, those that rest start again, and both may rest later', async () => {
  stopClock();
  await start(1, 10_000);
  const running = () => group.inspect().running;
  group.letRest(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(running()).toBe(1);
  group.letRest(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(running()).toBe(0);
  group.letRest(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(running()).toBe(1);
  group.letRest(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(running()).toBe(0);
});

test('Processes that may rest while they load do so afterwards', async () => {
  stopClock();
  const { promise: loading, resolve: load } = Promise.withResolvers<void>();
  group = createProcessGroup({
    ...LIMITS,
    count: 1,
    restAfterMs: 10,
    start: async () => {
      await loading;
      return createFakeProcess().process;
    },
  });
  group.letRest(true);
  await vi.advanceTimersByTimeAsync(1_000);
  load();
  await group.loaded;
  expect(group.inspect().running).toBe(1);
});

test('Without a time to rest, processes stay', async () => {
  stopClock();
  await start(1);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(started.map(({ process }) => process.isGone)).toEqual([false]);
});
