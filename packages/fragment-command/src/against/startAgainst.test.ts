import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArtifact } from '@site/fragment-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startAgainst } from './startAgainst.ts';

const PAGE = `<head><script type="importmap">{"integrity":{}}</script></head><div data-slot="footer"></div>
<script id="page-data" type="application/json">{"fragments":{}}</script>`;

let folder: string;
let site: Server;
let lines: string[];
let text: string;
let running: Awaited<ReturnType<typeof startAgainst>>;

/** Replaces a build of sources: builds a fragment that renders `text`. */
async function build(of: string) {
  if (text === 'broken') throw new Error('src/a.ts is broken');
  return writeArtifact(join(of, 'dist'), {
    name: 'banner',
    slot: 'footer',
    version: `1.0.0-${text}`,
    server: `export const render = () => ({ html: '<p>${text}</p>' });`,
  });
}

async function change(to: string): Promise<void> {
  text = to;
  await writeFile(join(folder, 'src/a.ts'), to);
}

const read = async () => (await fetch(running.url)).text();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-against-'));
  await mkdir(join(folder, 'src'));
  site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  text = 'one';
  lines = [];
  running = await startAgainst({
    folder,
    site: new URL(`http://127.0.0.1:${(site.address() as AddressInfo).port}`),
    port: 0,
    build,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
  });
});
afterEach(async () => {
  await running.close();
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true });
});

test('A changed source is built again, and open pages reload', async () => {
  expect(await read()).toContain('<p>one</p>');
  const { body } = await fetch(`${running.url}/_local/events`);
  const events = body?.pipeThrough(new TextDecoderStream()).getReader();
  await change('two');
  let told = '';
  while (!told.includes('data: built')) told += (await events?.read())?.value ?? '';
  expect(await read()).toContain('<p>two</p>');
  await events?.cancel();
});

test('While a build fails, the previous one stays, and the terminal says why', async () => {
  await change('broken');
  await expect.poll(() => lines).toContain('src/a.ts is broken');
  expect(await read()).toContain('<p>one</p>');
  await change('three');
  await expect.poll(read).toContain('<p>three</p>');
});
