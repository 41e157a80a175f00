import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { repository } from '../site/buildWhatChanged.ts';

/** Starts roles as a command, on any free ports. */
async function start(only: string, environment: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'roles-'));
  const child = spawn(process.execPath, [join(repository, 'scripts/start.js'), '--only', only], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      SITE_DATA_DIR: folder,
      IMAGES_PORT: '0',
      CONTENT_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  return {
    child,
    getOutput: () => said,
    whenListening: (count: number) =>
      vi.waitFor(() => expect(said.match(/Server listening/g)).toHaveLength(count)),
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      return (await ended)[0];
    },
    ended: async () => (await ended)[0],
  };
}

/** The processes that a process has started. */
function listChildren({ pid }: ChildProcess): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
        return Number(parent) === pid ? [Number(name)] : [];
      } catch {
        return [];
      }
    });
}

test('A single role takes the place of the command, and ends with 0 when it is asked to', async () => {
  const images = await start('images');
  await images.whenListening(1);
  expect(readFileSync(`/proc/${images.child.pid}/cmdline`, 'utf8')).toContain(
    'services/images/src/server.ts',
  );
  expect(await images.end('SIGTERM')).toBe(0);
});

test('An api that waits for its database ends when it is asked to, with 0', async () => {
  const api = await start('api', { API_PORT: '0', DATABASE_URL: 'postgres://a@127.0.0.1:1/a' });
  await vi.waitFor(() => expect(api.getOutput()).toContain('the database cannot be reached'));
  expect(await api.end('SIGTERM')).toBe(0);
});

test('Pictures are sent while an images service drains, which is not ready then, and ends with 0', async () => {
  const images = await start('images', { DRAIN_MS: '1500' });
  await images.whenListening(1);
  const url = /listening at (http:\S+?)"/.exec(images.getOutput())?.[1];
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const ending = images.end('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
  const picture = await fetch(`${url}/images/people/imani-reyes.png`);
  expect(picture.status).toBe(200);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect(picture.headers.get('connection')).toBe('close');
  expect(await ending).toBe(0);
});

test('Several roles end when they are asked to, with 0', async () => {
  const both = await start('images,content');
  await both.whenListening(2);
  expect(await both.end('SIGTERM')).toBe(0);
});

test('When one of several roles ends by itself, the others are ended, and the command fails', async () => {
  const both = await start('images,content');
  await both.whenListening(2);
  const [first] = listChildren(both.child);
  process.kill(first as number, 'SIGKILL');
  expect(await both.ended()).toBe(1);
  expect(both.getOutput()).toMatch(/^(?:images|content) ended with SIGKILL$/m);
  expect(listChildren(both.child)).toEqual([]);
});

test('Wrong settings end the command with 78, and start nothing', async () => {
  const both = await start('images,content', { IMAGES_PORT: 'abc', CONTENT_PORT: '-1' });
  expect(await both.ended()).toBe(78);
  expect(both.getOutput()).toBe(
    'IMAGES_PORT="abc": must be a port number from 0 to 65535\nCONTENT_PORT="-1": must be a port number from 0 to 65535\n',
  );
});
