import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { digest } from '@site/fragment-kit/digest';
import { writeArtifact } from '@site/fragment-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAgainstServer } from './createAgainstServer.ts';
import { type LocalFragment, loadLocalFragment } from './LocalFragment.ts';

const SERVER = `export const render = ({ path, params, options }) => ({
  html: '<p>local ' + path + ' ' + JSON.stringify({ params, options }).replaceAll('"', '') + '</p>',
  head: { title: 'Local', description: '' },
});
export const fallback = () => '';`;

const page = (body: string) => `<!doctype html><html lang="en"><head><title>Real</title>
<script type="importmap">{"integrity":{"/boot.js":"sha384-boot"}}</script></head>
<body>${body}<div data-slot="footer" data-fragment="mf-footer" data-hydrate="visible" data-expose="./x" data-options='{"variant":"dark"}'><p>released</p></div>
<main data-slot="page" data-fragment="mf-pages">real page</main>
<script id="page-data" type="application/json">{"release":7,"path":"/x","params":{},"fragments":{"mf-footer":{"version":"1.0.0"}}}</script></body></html>`;
const POLICY =
  "default-src 'none'; script-src 'self' 'sha256-old'; style-src 'self'; upgrade-insecure-requests";

let folder: string;
let site: Server;
let received: { request: IncomingMessage; body: string }[];
let fragment: LocalFragment;
let errors: string[];
let local: ReturnType<typeof createAgainstServer>;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const siteOrigin = () => `http://127.0.0.1:${portOf(site)}`;
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${portOf(local.server)}${path}`, { redirect: 'manual', ...init });

async function build(changes: Partial<Parameters<typeof writeArtifact>[1]> = {}): Promise<void> {
  const manifest = await writeArtifact(folder, {
    name: 'banner',
    slot: 'footer',
    version: '1.0.0-1',
    server: SERVER,
    mount: { expose: './lifecycles', hydrate: 'visible' },
    ...changes,
  });
  fragment = { ...(await loadLocalFragment(manifest, folder)), css: '.a{color:red}' };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'against-'));
  await build();
  received = [];
  errors = [];
  site = createServer(async (request, response) => {
    received.push({ request, body: await text(request) });
    if (request.url === '/old') {
      response.writeHead(308, {
        location: `${siteOrigin()}/new`,
        'set-cookie': ['a=1; Domain=example.com; Secure; Path=/', 'b=2; HttpOnly'],
      });
      return response.end();
    }
    if (request.url?.startsWith('/_parts/')) return response.end('{"part":true}');
    if (request.url === '/api/leads') return response.writeHead(201).end('stored');
    const status = request.url === '/lab/here' ? 404 : 200;
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'strict-transport-security': 'max-age=1',
      etag: '"1"',
    });
    response.end(page(request.url === '/bare' ? '' : '<p>around</p>'));
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  local = createAgainstServer({
    site: new URL(siteOrigin()),
    dist: folder,
    current: () => fragment,
    printError: (line) => errors.push(line),
  });
  await once(local.server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  for (const each of [site, local.server]) {
    each.closeAllConnections();
    each.close();
  }
  await rm(folder, { recursive: true });
});

test('A page of the site has the local fragment in its slot, and otherwise stays the same', async () => {
  const html = await (await ask('/about/?utm=1')).text();
  expect(html).toContain('<p>local /about {params:{},options:{variant:dark}}</p>');
  expect(html).not.toContain('released');
  expect(html).toContain('<p>around</p>');
  expect(html).toContain('data-fragment="banner"');
  expect(html).toContain('<title>Real</title>');
});

test('Import map, page data and policy allow the local files and no others', async () => {
  const response = await ask('/about');
  const html = await response.text();
  const blocks = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const map = blocks(/<script type="importmap">(.*?)<\/script>/);
  const base = '/_local/1.0.0-1/';
  expect(JSON.parse(map).integrity).toMatchObject({
    '/boot.js': 'sha384-boot',
    [`${base}client/lifecycles.js`]: digest(Buffer.from('')),
  });
  const data = JSON.parse(blocks(/<script id="page-data".*?>(.*?)<\/script>/));
  expect(data.fragments.banner).toMatchObject({ folder: base, version: '1.0.0-1' });
  expect(data.fragments['mf-footer']).toBeDefined();
  expect(response.headers.get('content-security-policy')).toBe(
    [
      "default-src 'none'",
      `script-src 'self' 'sha256-old' '${digest(Buffer.from(map), 'sha256')}'`,
      `style-src 'self' '${digest(Buffer.from('.a{color:red}'), 'sha256')}'`,
    ].join('; '),
  );
  expect(response.headers.get('strict-transport-security')).toBeNull();
  expect((await ask(`${base}client/lifecycles.js`)).status).toBe(200);
  expect((await ask(`${base}fragment.json`)).status).toBe(404);
  expect((await ask(`${base}..%2F..%2Fpackage.json`)).status).toBe(404);
});

test('A page fragment shows the pages that it claims, including those that the site does not have', async () => {
  await build({ slot: 'page', routes: ['/lab/:name'] });
  const response = await ask('/lab/here');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<p>local /lab/here {params:{name:here},options:{}}</p>');
  expect(html).toContain('<title>Local</title>');
  expect(await (await ask('/about')).text()).toContain('real page');
  // The router loads the whole page when there is no part.
  expect((await ask('/_parts/lab/here')).status).toBe(404);
  expect(await (await ask('/_parts/about')).json()).toEqual({ part: true });
});

test('Redirects and cookies of the site stay on this machine', async () => {
  const response = await ask('/old');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('/new');
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; HttpOnly']);
});

test('A page’s posts reach the site as if they came from there', async () => {
  const here = `http://127.0.0.1:${portOf(local.server)}`;
  const response = await ask('/api/leads', {
    method: 'POST',
    body: 'email=a',
    headers: { origin: here, referer: `${here}/about?x=1`, cookie: 'a=1' },
  });
  expect([response.status, await response.text()]).toEqual([201, 'stored']);
  const [{ request: sent, body } = {} as (typeof received)[number]] = received;
  expect(body).toBe('email=a');
  expect(sent.headers).toMatchObject({
    origin: siteOrigin(),
    referer: `${siteOrigin()}/about?x=1`,
    cookie: 'a=1',
  });
});

test('The site’s own pages, and no others, may read the files of the newest build, and nothing beside them', async () => {
  const manifest = await ask('/_local/current/fragment.json');
  expect(manifest.headers.get('access-control-allow-origin')).toBe(siteOrigin());
  expect(await manifest.json()).toMatchObject({ name: 'banner', version: '1.0.0-1' });
  const file = Object.keys(fragment.manifest.files)[0] as string;
  expect((await ask(`/_local/current/${file}`)).status).toBe(200);
  for (const path of ['../secret', '%2e%2e/secret', 'nothing.js', ''])
    expect((await ask(`/_local/current/${path}`)).status, path).not.toBe(200);
});

test('A page of another origin cannot reach the server under another host name', async () => {
  const asked = request({
    port: portOf(local.server),
    host: '127.0.0.1',
    headers: { host: 'evil.example' },
  }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(421);
  response.resume();
  expect(received).toEqual([]);
});

test('A render that throws, or a site that is down, is reported in the page and in the terminal', async () => {
  await build({
    version: '1.0.0-2',
    server: "export const render = () => { throw new Error('no') };",
  });
  const response = await ask('/about');
  expect([response.status, await response.text()]).toEqual([502, 'no\n']);
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  expect((await ask('/about')).status).toBe(502);
  expect(errors).toEqual(['GET /about: no', expect.stringContaining('GET /about: ')]);
});

test('A local fragment that is the same on every page gets no path, and its links to the page are marked', async () => {
  const server = `export const render = ({ path }) => ({
    html: '<p>[' + path + ']</p><a href="/about">About</a>',
  });
  export const fallback = () => '';`;
  await build({ version: '1.0.0-2', sameOnEveryPage: true, server });
  const html = await (await ask('/about/')).text();
  expect(html).toContain('<p>[]</p><a href="/about" aria-current="page">About</a>');
  expect(await (await ask('/pricing')).text()).toContain('<a href="/about">About</a>');
});
