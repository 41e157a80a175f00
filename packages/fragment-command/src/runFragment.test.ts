import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FragmentBuildError } from '@site/fragment-kit/build';
import { writeArtifact } from '@site/fragment-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runFragment } from './runFragment.ts';

let folder: string;
let registry: Server;
let asked: IncomingMessage[];
let lines: string[];
beforeEach(async () => {
  lines = [];
  asked = [];
  folder = await mkdtemp(join(tmpdir(), 'run-fragment-'));
  registry = createServer(async (request, response) => {
    asked.push(request);
    await buffer(request);
    const isKnown = request.headers.authorization === 'Bearer known';
    response.writeHead(isKnown ? 201 : 401, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        isKnown
          ? { name: 'banner', version: '1.0.0-a', integrity: '', isNew: true }
          : { error: 'This token is not known.', code: 'unknown_token' },
      ),
    );
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  registry.closeAllConnections();
  registry.close();
  await rm(folder, { recursive: true });
});

const build = (of: string) =>
  writeArtifact(join(of, 'dist'), {
    name: 'banner',
    slot: 'footer',
    version: '1.0.0-a',
    server: '',
  });
const run = (args: string[], environment: NodeJS.ProcessEnv = {}, buildFragment = build) =>
  runFragment(args, {
    folder,
    environment,
    buildFragment,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
  });
const at = (token: string) => ({
  REGISTRY_URL: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
  REGISTRY_TOKEN: token,
});

test('A build prints its version', async () => {
  expect(await run(['build'])).toBe(0);
  expect(lines).toEqual(['banner@1.0.0-a: 4 files, 1 kB in dist.']);
});

test('A failed build says why in one message, and nothing is published', async () => {
  const fail = async () => {
    throw new FragmentBuildError('The build failed: no');
  };
  expect(await run(['publish'], at('known'), fail)).toBe(1);
  expect(lines).toEqual(['The build failed: no']);
  expect(asked).toEqual([]);
});

test('Publishing builds the fragment anew, and sends it to the registry with the team’s token', async () => {
  expect(await run(['publish'], at('known'))).toBe(0);
  expect(lines.at(-1)).toBe('Published banner@1.0.0-a. Make it live: fragment release');
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /fragments/banner/versions',
  ]);
});

test('A refusal is printed in the registry’s own words', async () => {
  expect(await run(['publish'], at('wrong'))).toBe(1);
  expect(lines.at(-1)).toBe('This token is not known.');
});

test('A check of a folder without a build says what to do', async () => {
  expect(await run(['check', folder])).toBe(1);
  expect(lines).toEqual([`${folder} contains no artifact. Build the fragment first.`]);
});

test.each([['publish'], ['status']])(
  'Without the address of a registry, %s says what to set',
  async (command) => {
    expect(await run([command])).toBe(1);
    expect(lines.join()).toContain('REGISTRY_URL is not set.');
  },
);

test.each([[[]], [['frobnicate']]])(
  '%o is not a command, so all commands are listed',
  async (args) => {
    expect(await run(args)).toBe(2);
    expect(lines.join()).toContain('fragment build');
  },
);

test.each([
  [['dev', '--port', 'x'], '--port x is not a port.'],
  [['dev', '--against', 'example.com'], '--against example.com is not the address of a site'],
  [['dev', '--agains', 'x'], "Unknown option '--agains'"],
])('%o is refused', async (args, message) => {
  expect(await run(args)).toBe(1);
  expect(lines.join()).toContain(message);
});
