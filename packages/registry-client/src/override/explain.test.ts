import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runExplainCommand } from './runExplainCommand.ts';

const page = {
  path: '/pricing',
  status: 200,
  release: 7,
  releasedAt: '2026-11-23T10:00:00.000Z',
  channel: 'production',
  arm: 'live',
  fragment: 'mf-pages',
  params: {},
  query: { tag: 'data' },
  content: { revision: 'a-ref', isUnavailable: false, answeredAt: '2026-11-23T11:00:00.000Z' },
  cache: { state: 'fresh', bytes: 9_870 },
  limits: { deadlineMs: 1_500, memoryMb: 256 },
  ms: 12.3,
  documentBytes: 61_200,
  slots: [
    {
      slot: 'page',
      fragment: 'mf-pages',
      version: '1.0.0-a',
      commit: 'abc123',
      origin: 'fresh',
      ms: 9.5,
      htmlBytes: 40_100,
      scriptBytes: 8_200,
      islands: [{ expose: './Plans', hydrate: 'visible' }],
      documents: [{ id: 'Xpricing', type: 'page', uid: 'pricing' }],
    },
    { slot: 'banner', origin: 'empty', htmlBytes: 0, islands: [] },
  ],
};

let server: Server;
let site: string;
let asked: { url: string; authorization: string | undefined }[];
let answer: { status: number; body: unknown };
let wanted: unknown;
const client = {
  createOverride: async (body: unknown) => {
    wanted = body;
    return { token: 'a-token' } as never;
  },
};
const lines: string[] = [];
const run = (...args: string[]) =>
  runExplainCommand(args, { client, site, print: (line) => lines.push(line) });

beforeEach(async () => {
  lines.length = 0;
  asked = [];
  answer = { status: 200, body: page };
  server = createServer(({ url = '', headers: { authorization } }, response) => {
    asked.push({ url, authorization });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('The site is asked with a token for this site that only explains', async () => {
  expect(await run('/pricing')).toBe(0);
  expect(wanted).toEqual({
    host: new URL(site).host,
    channel: 'production',
    minutes: 5,
    explain: true,
  });
  expect(asked).toEqual([{ url: '/_explain?path=%2Fpricing', authorization: 'Bearer a-token' }]);
});

test('The answer is text for people', async () => {
  await run('/pricing');
  expect(lines).toEqual([
    '/pricing answers 200, from release 7 of production (made 2026-11-23T10:00:00.000Z), arm live',
    '  page         mf-pages, tag=data',
    '  content      a-ref, last answered 2026-11-23T11:00:00.000Z',
    '  cache        kept, and current: visitors get it without composing, 9.9 kB compressed',
    '  composed     in 12.3 ms, 61.2 kB of HTML',
    '  limits       1500 ms and 256 MB for each slot',
    '  page',
    '    fragment   mf-pages@1.0.0-a, from abc123',
    '    html       fresh, in 9.5 ms, 40.1 kB of HTML',
    '    browser    8.2 kB of scripts',
    '    document   page/pricing, Xpricing',
    '    island     ./Plans, visible: starts near the viewport after the first interaction',
    '  banner',
    '    fragment   none',
    '    html       empty, 0.0 kB of HTML',
  ]);
});

test('With --json the answer is printed as it came', async () => {
  await run('/pricing', '--json');
  expect(JSON.parse(lines.join(''))).toEqual(page);
});

test('A page with a slot that could not be rendered fails the command', async () => {
  const [slot] = page.slots;
  answer.body = { ...page, slots: [{ ...slot, origin: 'fallback', problem: 'it threw' }] };
  expect(await run('/pricing')).toBe(1);
  expect(lines.join('\n')).toContain('fallback, it threw');
});

test('A refusal is printed in the site’s own words', async () => {
  answer = { status: 401, body: { error: 'The override has expired.' } };
  await expect(run('/pricing')).rejects.toThrow('The override has expired.');
});

test('A site that answers something else is named', async () => {
  answer.body = { path: '/pricing' };
  await expect(run('/pricing')).rejects.toThrow(`${site} answered 200.`);
  await expect(run('/pricing', '--site', 'http://127.0.0.1:1')).rejects.toThrow(
    'http://127.0.0.1:1 did not explain /pricing',
  );
});

test.each([[[]], [['pricing']], [['/a', '/b']], [['/a', '--nonsense']]])(
  '%o is not understood',
  async (args) => {
    await expect(run(...args)).rejects.toMatchObject({ name: 'UsageError' });
  },
);
