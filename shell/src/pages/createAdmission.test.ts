import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdmission, OverloadError } from './createAdmission.ts';

let now: number;
/** What is being done, by name, and what ends it. */
let doing: Map<string, () => void>;

beforeEach(() => {
  now = 0;
  doing = new Map();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function arrange(atOnce: number) {
  const admission = createAdmission({ atOnce, patienceMs: 2_000, timer: () => now });
  const ask = (name: string, rank?: 'first' | 'last') => {
    const asked = admission.run(
      () => new Promise<string>((resolve) => doing.set(name, () => resolve(name))),
      rank,
    );
    asked.catch(() => {});
    return asked;
  };
  const finish = async (name: string) => {
    doing.get(name)?.();
    doing.delete(name);
    await vi.waitFor(() => {}, { interval: 0 });
  };
  const pass = (ms: number) => {
    now += ms;
    return vi.advanceTimersByTimeAsync(ms);
  };
  return { admission, ask, finish, pass };
}

const listDoing = () => [...doing.keys()];

test('So much is done at once, and the rest in the order in which it came', async () => {
  const { ask, finish, pass } = arrange(2);
  for (const name of ['a', 'b', 'c', 'd']) void ask(name);
  await pass(0);
  expect(listDoing()).toEqual(['a', 'b']);
  await finish('b');
  await pass(0);
  expect(listDoing()).toEqual(['a', 'c']);
  await finish('a');
  await pass(0);
  expect(listDoing()).toEqual(['c', 'd']);
});

/** Work that is done in its turn, each piece in a tenth of a second. */
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test('Newcomers are refused at once while the first in line has waited for half a second, and no longer', async () => {
  const { ask, finish, pass } = arrange(1);
  const asked = NAMES.map((name) => ask(name));
  for (const name of NAMES.slice(0, 4)) {
    await pass(100);
    await finish(name);
  }
  await pass(99);
  const late = ask('late');
  await pass(1);
  await expect(ask('too late')).rejects.toThrow(OverloadError);
  for (const name of NAMES.slice(4)) {
    await finish(name);
    await pass(100);
  }
  // Who is first in line now came late.
  void ask('later');
  await finish('late');
  expect(await Promise.all(asked)).toEqual(NAMES);
  expect(await late).toBe('late');
});

test('Work that hangs makes newcomers wait, and those who waited for it are no line that stands', async () => {
  const { ask, finish, pass } = arrange(1);
  const asked = NAMES.map((name) => ask(name));
  await pass(1_500);
  void ask('newcomer');
  await finish('a');
  await pass(10);
  void ask('another newcomer');
  for (const name of NAMES.slice(1)) {
    await finish(name);
    await pass(10);
  }
  expect(await Promise.all(asked)).toEqual(NAMES);
  expect(listDoing()).toEqual(['newcomer']);
});

test('Whoever has waited for as long as that may take is refused, and takes no place later', async () => {
  const { admission, ask, finish, pass } = arrange(1);
  void ask('a');
  const second = ask('b');
  await pass(2_000);
  await expect(second).rejects.toThrow('waited 2000 ms');
  expect(admission.waiting).toBe(0);
  await finish('a');
  const third = ask('c');
  await pass(0);
  await finish('c');
  expect(await third).toBe('c');
  expect(listDoing()).toEqual([]);
});

test('Of a crowd those are refused whose turn does not come within a second, all at once', async () => {
  const { admission, ask, finish, pass } = arrange(1);
  const asked = Array.from({ length: 50 }, (_, index) => ask(`${index}`));
  for (let index = 0; index <= 10; index++) {
    await pass(100);
    await finish(`${index}`);
  }
  const ended = await Promise.allSettled(asked);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(admission.waiting).toBe(0);
});

test('A crowd that comes at one moment waits only up to a number', async () => {
  const { admission, ask } = arrange(1);
  const asked = Array.from({ length: 1_000 }, (_, index) => ask(`${index}`));
  expect(admission.waiting).toBe(200);
  await expect(asked.at(-1)).rejects.toThrow(OverloadError);
});

test('What anybody can ask for in any number leaves a place, and goes in when nothing else waits', async () => {
  const { ask, finish, pass } = arrange(2);
  void ask('made up', 'last');
  void ask('also made up', 'last');
  await pass(0);
  expect(listDoing()).toEqual(['made up']);
  void ask('a');
  void ask('b');
  await pass(0);
  expect(listDoing()).toEqual(['made up', 'a']);
  await finish('a');
  await pass(0);
  expect(listDoing()).toEqual(['made up', 'b']);
  await finish('made up');
  await pass(0);
  expect(listDoing()).toEqual(['b', 'also made up']);
});

test('Work that fails gives its place to the next', async () => {
  const { admission, ask, pass } = arrange(1);
  const failed = admission.run(async () => {
    throw new Error('broken');
  });
  const next = ask('a');
  await expect(failed).rejects.toThrow('broken');
  await pass(0);
  doing.get('a')?.();
  expect(await next).toBe('a');
});
