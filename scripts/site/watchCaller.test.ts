import { beforeEach, expect, test, vi } from 'vitest';
import { watchCaller } from './runUntilStopped.ts';

const { pid } = process;
const onGone = vi.fn();
/** Parents and commands by process. */
let system: Map<number, { parent: number; command: string }>;
beforeEach(() => {
  vi.useFakeTimers();
  onGone.mockReset();
  system = new Map([
    [pid, { parent: 13, command: 'node scripts/start.ts' }],
    [13, { parent: 12, command: 'sh -c node scripts/start.ts' }],
    [12, { parent: 11, command: 'node /usr/lib/pnpm start' }],
    [11, { parent: 10, command: 'npm exec pnpm@12 start' }],
    [10, { parent: 1, command: '-bash' }],
    [1, { parent: 0, command: 'init' }],
  ]);
  return () => vi.useRealTimers();
});

/** Ends a process; its children get the first one as their parent. */
function end(gone: number) {
  system.delete(gone);
  for (const each of system.values()) if (each.parent === gone) each.parent = 1;
  vi.advanceTimersByTime(500);
}

test.each([11, 12, 13])('A process notices that the command that runs it has ended: %i', (gone) => {
  watchCaller(onGone, (each) => system.get(each));
  vi.advanceTimersByTime(5_000);
  expect(onGone).not.toHaveBeenCalled();
  end(gone);
  vi.advanceTimersByTime(5_000);
  expect(onGone).toHaveBeenCalledOnce();
});

test('The calling shell may end', () => {
  watchCaller(onGone, (each) => system.get(each));
  end(10);
  expect(onGone).not.toHaveBeenCalled();
});

test('Without such a command, or without process information, nothing is watched', () => {
  system.delete(11);
  system.delete(12);
  watchCaller(onGone, (each) => system.get(each));
  watchCaller(onGone, () => undefined);
  end(13);
  expect(onGone).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
