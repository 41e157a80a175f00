import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPreviewSessions } from './createPreviewSessions.ts';
import { createSessionFiles } from './createSessionFiles.ts';

async function startSessions() {
  const folder = await mkdtemp(join(tmpdir(), 'previews-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const clock = { now: 1_000 };
  const open = () =>
    createPreviewSessions({
      now: () => clock.now,
      lifetimeMs: 500,
      store: createSessionFiles(join(folder, 'sessions')),
    });
  return { clock, open, listFiles: () => readdir(join(folder, 'sessions')), folder };
}

test('A session lives on after a restart, and in a second process', async () => {
  const { open } = await startSessions();
  const { token } = open().create();
  expect(open().isLive(token)).toBe(true);
});

test('A session ends when its time is over, wherever it is asked for', async () => {
  const { open, clock } = await startSessions();
  const { token, endsAt } = open().create();
  expect(endsAt).toBe(1_500);
  clock.now = 1_499;
  expect(open().isLive(token)).toBe(true);
  clock.now = 1_500;
  expect(open().isLive(token)).toBe(false);
});

test('A session that is ended is over for all processes', async () => {
  const { open } = await startSessions();
  const other = open();
  const { token } = open().create();
  other.end(token);
  expect(open().isLive(token)).toBe(false);
});

test('What is kept does not tell the token', async () => {
  const { open, listFiles, folder } = await startSessions();
  const { token } = open().create();
  const [file = ''] = await listFiles();
  const text = await readFile(join(folder, 'sessions', file), 'utf8');
  expect(file + text).not.toContain(token.slice('preview-'.length));
});

test('Sessions that are over are cleared away when another begins', async () => {
  const { open, clock, listFiles } = await startSessions();
  for (const _ of [1, 2, 3]) open().create();
  clock.now = 2_000;
  open().create();
  expect(await listFiles()).toHaveLength(1);
});

test('A file that is broken ends its session and no other', async () => {
  const { open, listFiles, folder } = await startSessions();
  const broken = open().create();
  const [file = ''] = await listFiles();
  await writeFile(join(folder, 'sessions', file), '{"endsAt":');
  const whole = open().create();
  expect([broken, whole].map(({ token }) => open().isLive(token))).toEqual([false, true]);
});

test.each(['', '../../secret', 'preview-', 'x'.repeat(10_000), '\u0000'])(
  'A text that was never a token is not live: %s',
  async (text) => {
    const { open } = await startSessions();
    open().create();
    expect(open().isLive(text)).toBe(false);
  },
);

test('The sessions that end first make room when there are too many', () => {
  const clock = { now: 0 };
  const sessions = createPreviewSessions({ now: () => clock.now });
  const first = sessions.create();
  clock.now = 1;
  const last = Array.from({ length: 1_000 }, () => sessions.create()).at(-1);
  expect(sessions.isLive(first.token)).toBe(false);
  expect(sessions.isLive(last?.token ?? '')).toBe(true);
});
