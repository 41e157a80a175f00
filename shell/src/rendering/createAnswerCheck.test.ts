import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { DeadlineError } from '@site/sandbox/process-group';
import { ProcessEndedError } from '@site/sandbox/render-process';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createAnswerCheck } from './createAnswerCheck.ts';

const answers = createAnswerCheck();
afterAll(() => answers.close());

const encode = (answer: unknown) => Buffer.from(JSON.stringify(answer));

test.each([
  ['a short answer', 1_000],
  ['an answer that takes long to check', 300_000],
])('%s is contained', async (_, length) => {
  const html = `<p>${'x'.repeat(length)}<script>steal()</script>`;
  expect(await answers.check('render', encode({ html }))).toEqual({
    html: `<p>${'x'.repeat(length)}</p>`,
  });
});

test('A check that takes too long is aborted', async () => {
  const hasty = createAnswerCheck({ timeoutsMs: { site: 1, other: 1 } });
  await expect(hasty.check('render', encode({ html: '<p>a<p>b' }))).rejects.toThrow(DeadlineError);
  await hasty.close();
});

test('HTML that takes too much memory fails only itself, and the next answer is checked', async () => {
  const small = createAnswerCheck({ timeoutsMs: { site: 60_000, other: 60_000 }, memoryMb: 32 });
  // A parser reopens all elements in each of the paragraphs.
  const open = Array.from({ length: 2_000 }, (_, index) => `<b id=${index}>`).join('');
  const html = `<p>${open}${'<p>x'.repeat(20_000)}`;
  await expect(small.check('render', encode({ html }))).rejects.toThrow(ProcessEndedError);
  expect(await small.check('render', encode({ html: '<p>a<p>b' }))).toEqual({
    html: '<p>a</p><p>b</p>',
  });
  await small.close();
});

test('HTML nested deeper than the stack fails only itself', async () => {
  const html = '<svg><math><mglyph><style>'.repeat(20_000);
  await expect(answers.check('render', encode({ html }))).rejects.toThrow();
  expect(await answers.check('render', encode({ html: '<p>a<p>b' }))).toEqual({
    html: '<p>a</p><p>b</p>',
  });
});

test('A thread is kept for a while, and started again when it is needed', async () => {
  const ended = vi.fn();
  const started = vi.fn((message: unknown) => {
    (message as { worker: Worker }).worker.once('exit', ended);
  });
  subscribe('worker_threads', started);
  onTestFinished(() => void unsubscribe('worker_threads', started));
  const brief = createAnswerCheck({ keepThreadMs: 100 });
  const check = () => brief.check('render', encode({ html: '<p>a<p>b' }));
  await check();
  await check();
  expect(started).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  expect((await check()).html).toBe('<p>a</p><p>b</p>');
  expect(started).toHaveBeenCalledTimes(2);
  await brief.close();
});

test('A long answer names the entries that break the contract', async () => {
  const pages = Array.from({ length: 20_000 }, (_, index) => ({ path: `/${index}` }));
  pages[7] = { path: '//evil.test' };
  const { leftOut } = (await answers.check('site', encode({ pages, redirects: [] }))) ?? {};
  expect(leftOut).toEqual([expect.stringMatching(/^pages\.7 .*evil\.test.*: path: /)]);
});
