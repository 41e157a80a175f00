import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createOutputLog } from './createOutputLog.ts';

async function open(options: { linesPerMinute?: number; maxBytes?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'output-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') };
  const log = createOutputLog({
    folder,
    clock: () => clock.now,
    onTrouble: (message) => expect.unreachable(message),
    ...options,
  });
  const read = async (name: string) =>
    (await readFile(join(folder, `${name}.log`), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { folder, clock, log, read };
}

test('Each fragment has a file, with lines of JSON and nobody’s address', async () => {
  const { log, read } = await open();
  log.write('mf-footer', { line: 'for ada@example.com', reqId: 'r1' });
  log.write('mf-pages', { line: 'b' });
  await log.close();
  expect(await read('mf-footer')).toEqual([
    { time: '2026-01-01T00:00:00.000Z', line: 'for [address]', reqId: 'r1' },
  ]);
  expect(await read('mf-pages')).toHaveLength(1);
});

test('Lines beyond the limit of a minute are counted, and other fragments keep theirs', async () => {
  const { log, clock, read } = await open({ linesPerMinute: 3 });
  for (let number = 0; number < 100; number++) log.write('loud', { line: `${number}` });
  log.write('quiet', { line: 'a' });
  clock.now += 60_000;
  log.write('loud', { line: 'again' });
  await log.close();
  expect((await read('loud')).map(({ line, lost }) => line ?? lost)).toEqual([
    '0',
    '1',
    '2',
    97,
    'again',
  ]);
  expect(await read('quiet')).toHaveLength(1);
});

test('Files stay small, and names that are no file’s share one', async () => {
  const { log, folder } = await open({ linesPerMinute: 10_000, maxBytes: 2_000 });
  for (let number = 0; number < 200; number++) {
    log.write('loud', { line: 'x'.repeat(100) });
    await log.close();
  }
  for (const name of ['../up', '', '.hidden', 'a/b']) log.write(name, { line: 'a' });
  await log.close();
  expect((await readdir(folder)).sort()).toEqual(['loud.log', 'loud.log.1', 'others.log']);
  for (const file of await readdir(folder))
    expect((await stat(join(folder, file))).size).toBeLessThanOrEqual(2_000);
});
