import type { CanaryEvidence } from '@site/canary-judge/evidence';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEvidenceSender } from './createEvidenceSender.ts';

const piece = (views: number): CanaryEvidence => ({
  fragment: 'mf-footer',
  version: '1.1.0',
  since: 2,
  evidence: { live: { views }, candidate: { views: 0 } },
});

/** A registry that answers as told, and evidence that waits to be taken. */
function start() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const counted: CanaryEvidence[][] = [];
  const send = vi.fn<Parameters<typeof createEvidenceSender>[0]['send']>(async () => 0);
  const log = { warn: vi.fn() };
  const sender = createEvidenceSender({
    channel: 'production',
    take: () => counted.shift() ?? [],
    send,
    log,
  });
  const sent = () => send.mock.calls.map(([, { number, canaries }]) => [number, canaries]);
  return { counted, send, log, sender, sent };
}

test('Nothing is sent while nothing was counted', async () => {
  const { sender, send } = start();
  expect(await sender.sendNext()).toBe(2_000);
  expect(send).not.toHaveBeenCalled();
});

test('A piece without an answer is sent again under its number, before the next one', async () => {
  const { counted, send, sender, sent, log } = start();
  counted.push([piece(1)], [piece(2)]);
  send.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  for (let round = 0; round < 4; round++) await sender.sendNext();
  expect(sent()).toEqual([
    [1, [piece(1)]],
    [1, [piece(1)]],
    [1, [piece(1)]],
    [2, [piece(2)]],
  ]);
  expect(log.warn).toHaveBeenCalledOnce();
});

test('A piece that is refused for good is given up', async () => {
  const { counted, send, sender, sent } = start();
  counted.push([piece(1)], [piece(2)]);
  send.mockResolvedValueOnce(undefined);
  await sender.sendNext();
  await sender.sendNext();
  expect(sent().map(([number]) => number)).toEqual([1, 2]);
});

test('The registry slows down a canary that goes on for long', async () => {
  const { counted, send, sender } = start();
  counted.push([piece(1)]);
  send.mockResolvedValueOnce(30_000);
  expect(await sender.sendNext()).toBe(30_000);
});

test('What was counted last is sent before the process ends', async () => {
  const { counted, sender, sent } = start();
  counted.push([piece(1)]);
  await sender.close();
  expect(sent()).toEqual([[1, [piece(1)]]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toHaveLength(1);
});
