import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RegistryClientError } from '@site/registry-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runDiffCommand } from './runDiffCommand.ts';

const made = (document: string) => ({
  status: 200,
  document,
  policy: '',
  ms: 5,
  compressedBytes: document.length,
  slots: [{ slot: 'footer', fragment: 'layout', ms: 2, islands: [] }],
});

let server: Server;
let site: string;
let folder: string;
let asked: string[];
/** What the site answers about a page. */
let answer: (path: string) => { status: number; body: unknown };
const replaced = [{ name: 'layout', version: '1.0.1', live: '1.0.0' }];
const lines: string[] = [];
const troubles: string[] = [];
const createOverride = vi.fn();
const revokeOverride = vi.fn();
const client = { createOverride, revokeOverride, call: async () => ({}) };

const run = (...args: string[]) =>
  runDiffCommand(args, {
    client,
    site,
    environment: {},
    findBrowser: () => undefined,
    print: (line) => lines.push(line),
    printError: (line) => troubles.push(line),
    clock: () => new Date(0),
  });

beforeEach(async () => {
  lines.length = 0;
  troubles.length = 0;
  asked = [];
  folder = await mkdtemp(join(tmpdir(), 'diff-'));
  createOverride.mockReset().mockResolvedValue({ id: 'an-id', token: 'a-token' });
  revokeOverride.mockReset().mockResolvedValue({});
  answer = (path) => ({
    status: 200,
    body: { path, live: made('<p>Same</p>'), candidate: made('<p>Same</p>') },
  });
  server = createServer(({ url = '', headers }, response) => {
    const path = new URL(url, 'http://site').searchParams.get('path');
    asked.push(`${path} ${headers.authorization}`);
    const { status, body } =
      path === null ? { status: 200, body: { replaced, pages: ['/', '/about'] } } : answer(path);
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

test('Nothing that changes is 0; every page of the site was compared, with an override that is taken back', async () => {
  expect(await run('layout@1.0.1', '--out', folder)).toBe(0);
  expect(createOverride).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      host: new URL(site).host,
      channel: 'production',
      fragments: [{ name: 'layout', version: '1.0.1' }],
      compare: true,
    }),
  );
  expect(new Set(asked)).toEqual(
    new Set(['null Bearer a-token', '/ Bearer a-token', '/about Bearer a-token']),
  );
  expect(lines.join('\n')).toContain('0 of 2 change, in 0 ways');
  expect(revokeOverride).toHaveBeenCalledExactlyOnceWith('an-id');
});

test('A page that changes is 1; without a browser there is the report without pictures', async () => {
  answer = (path) => ({
    status: 200,
    body: { path, live: made('<p>Same</p>'), candidate: made(`<p>${path}</p>`) },
  });
  expect(await run('layout', '--pages', '/about', '--out', folder)).toBe(1);
  expect(asked).not.toContain('/ Bearer a-token');
  expect(lines.join('\n')).toContain('1 of 1 change, in 1 way');
  expect(lines.join('\n')).toContain('No Chromium was found, so there are no pictures.');
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('<ins>+');
});

test('With --json the report is all that is printed', async () => {
  answer = (path) => ({
    status: 200,
    body: { path, live: made('<p>A</p>'), candidate: made('<p>B</p>') },
  });
  expect(await run('layout', '--json', '--out', folder)).toBe(1);
  expect(lines).toHaveLength(1);
  const report = JSON.parse(lines.join(''));
  expect(report).toMatchObject({ compared: 2, replaced, groups: [{ pages: [{ path: '/' }, {}] }] });
});

test.each<[string, () => void, string]>([
  [
    'a site that refuses',
    () => {
      answer = () => ({ status: 401, body: { error: 'The override has expired.\u001b[2J' } });
    },
    'The override has expired. [2J',
  ],
  [
    'a site that answers something else',
    () => {
      answer = () => ({ status: 200, body: { path: '/' } });
    },
    'answered 200 when it was asked to compare /.',
  ],
  [
    'a site that is away',
    () => {
      site = 'http://127.0.0.1:1';
    },
    'http://127.0.0.1:1 did not compare its pages',
  ],
])('%s is 2, and the override is taken back all the same', async (_what, arrange, message) => {
  arrange();
  expect(await run('layout', '--out', folder)).toBe(2);
  expect(troubles.join('\n')).toContain(message);
  expect(revokeOverride).toHaveBeenCalledOnce();
});

test('A refusal of the registry is 2, in its own words', async () => {
  createOverride.mockRejectedValue(new RegistryClientError('forbidden', 'It is another team’s.'));
  expect(await run('layout', '--out', folder)).toBe(2);
  expect([troubles, asked]).toEqual([['It is another team’s.'], []]);
});

test.each([
  [[]],
  [['layout', '--pages', 'about']],
  [['layout', '--pages', '/a,//b']],
  [['layout', '--site', 'nowhere']],
  [['layout', '--nonsense']],
])('%o is not understood', async (args) => {
  await expect(run(...args)).rejects.toMatchObject({ name: 'UsageError' });
});
