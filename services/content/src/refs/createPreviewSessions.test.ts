import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPreviewSessions, createSessionFiles } from './createPreviewSessions.ts';

async function startSessions() {
  const folder = await mkdtemp(join(tmpdir(), 'previews-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const clock = { now: 1_000 };
  const open = (startToken?: string) =>
    createPreviewSessions({
      now: () => clock.now,
      startToken,
      lifetimeMs: 500,
      store: createSessionFiles(join(folder, 'sessions')),
    });
  return { clock, open, listFiles: () => readdir(join(folder, 'sessions')), folder };
}

test('A session survives a restart and is live in a second process', async () => {
  const { open } = await startSessions();
  const { token } = open().create();
  expect(open().isLive(token)).toBe(true);
});

test('A session ends for all processes when its time is up', async () => {
  const { open, clock } = await startSessions();
  const { token, endsAt } = open().create();
  expect(endsAt).toBe(1_500);
  clock.now = 1_499;
  expect(open().isLive(token)).toBe(true);
  clock.now = 1_500;
  expect(open().isLive(token)).toBe(false);
});

test('A session that is ended early ends for all processes', async () => {
  const { open } = await startSessions();
  const other = open();
  const { token } = open().create();
  other.end(token);
  expect(open().isLive(token)).toBe(false);
});

test('A session ends when the token that starts sessions is replaced', async () => {
  const { open } = await startSessions();
  const { token } = open('leaked').create();
  expect(open('leaked').isLive(token)).toBe(true);
  expect(open('new').isLive(token)).toBe(false);
  expect(open().isLive(token)).toBe(false);
});

test('The stored session does not reveal the token', async () => {
  const { open, listFiles, folder } = await startSessions();
  const { token } = open().create();
  const [file = ''] = await listFiles();
  const text = await readFile(join(folder, 'sessions', file), 'utf8');
  expect(file + text).not.toContain(token.slice('preview-'.length));
});

test('Ended sessions are removed when another starts', async () => {
  const { open, clock, listFiles } = await startSessions();
  for (const _ of [1, 2, 3]) open().create();
  clock.now = 2_000;
  open().create();
  expect(await listFiles()).toHaveLength(1);
});

test('A broken file ends only its own session', async () => {
  const { open, listFiles, folder } = await startSessions();
  const broken = open().create();
  const [file = ''] = await listFiles();
  await writeFile(join(folder, 'sessions', file), '{"endsAt":');
  const intact = open().create();
  expect([broken, intact].map(({ token }) => open().isLive(token))).toEqual([false, true]);
});

test.each(['', '../../secret', 'preview-', 'x'.repeat(10_000), '\u0000'])(
  'A text that was never a token is not live: %s',
  async (text) => {
    const { open } = await startSessions();
    open().create();
    expect(open().isLive(text)).toBe(false);
  },
);

test('When there are too many sessions, those that end first are removed', () => {
  const clock = { now: 0 };
  const sessions = createPreviewSessions({ now: () => clock.now });
  const first = sessions.create();
  clock.now = 1;
  const last = Array.from({ length: 1_000 }, () => sessions.create()).at(-1);
  expect(sessions.isLive(first.token)).toBe(false);
  expect(sessions.isLive(last?.token ?? '')).toBe(true);
});
