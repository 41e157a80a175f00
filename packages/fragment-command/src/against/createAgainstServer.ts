import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { markCurrentLinks } from '@site/containment/current-links';
import {
  type FragmentManifest,
  PAGE_SLOT,
  type RenderRequest,
  type SlotOptions,
} from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { isPageFragment, listClaims, matchPattern } from '@site/fragment-kit/routes';
import { CURRENT_PREFIX, LOCAL_PREFIX, type LocalFragment } from './LocalFragment.ts';
import { adaptPolicy, readSitePage } from './readSitePage.ts';

/** The page fragment's pattern for a path, with its parameters. */
function findClaimed(manifest: FragmentManifest, path: string) {
  for (const { pattern, query } of listClaims([manifest])) {
    const params = matchPattern(pattern, path);
    if (params) return { params, query };
  }
  return undefined;
}

/** The canonical form of a path. */
const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/** The site's content repository is not reachable from here. */
const NO_CONTENT = 'http://content.invalid/api/v2';

/** The request that the shell would send the local fragment for this page; `undefined` if none. */
function createRenderRequest(
  url: URL,
  options: SlotOptions,
  { manifest, base }: LocalFragment,
): RenderRequest | undefined {
  const path = withoutSlash(url.pathname);
  const claimed = isPageFragment(manifest)
    ? findClaimed(manifest, path)
    : { params: {}, query: [] };
  if (!claimed) return undefined;
  const { sameOnEveryPage } = manifest;
  const query = claimed.query.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    slot: manifest.slot,
    path: sameOnEveryPage ? '' : path,
    params: claimed.params,
    options,
    basePath: `${base}client/`,
    query: Object.fromEntries(query),
    settings: { contentEndpoint: NO_CONTENT },
    now: Date.now(),
  };
}

const EVENTS = `${LOCAL_PREFIX}events`;
const RELOAD_CODE = `new EventSource(${JSON.stringify(EVENTS)}).onmessage = () => location.reload();\n`;
const reload = {
  url: `${LOCAL_PREFIX}reload.js`,
  integrity: digest(Buffer.from(RELOAD_CODE)),
};
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
/** Headers of one connection, or of the real site's address: they would be wrong here. */
const NOT_PASSED =
  /^(?:connection|keep-alive|transfer-encoding|content-encoding|content-length|host|strict-transport-security|upgrade|te|trailer|accept-encoding)$/;

interface Options {
  site: URL;
  dist: string;
  /** The newest successful build. */
  current: () => LocalFragment;
  printError: (line: string) => void;
}

/**
 * Serves the real site with the local fragment in its slot. Everything else is fetched from the site. Cookies and forms work, and
 * submitted forms reach the real site.
 */
export function createAgainstServer({ site, dist, current, printError }: Options) {
  const listeners = new Set<ServerResponse>();
  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      printError(`${request.method} ${request.url}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(`${error.message}\n`);
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Otherwise pages of other origins could reach it through a name that resolves to this machine.
    if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(request.headers.host ?? ''))
      return void response.writeHead(421).end();
    const url = new URL(request.url ?? '/', 'http://local');
    if (url.pathname === EVENTS) return listen(response);
    if (url.pathname === reload.url) return send(response, '.js', RELOAD_CODE);
    const { base, manifest } = current();
    if (url.pathname.startsWith(CURRENT_PREFIX)) {
      const file = url.pathname.slice(CURRENT_PREFIX.length);
      if (file !== 'fragment.json' && !Object.hasOwn(manifest.files, file))
        return void response.writeHead(404).end();
      response.setHeader('access-control-allow-origin', site.origin);
      return send(response, extname(file), await readFile(join(dist, file)));
    }
    if (url.pathname.startsWith(LOCAL_PREFIX)) {
      const file = url.pathname.slice(base.length);
      if (!url.pathname.startsWith(base) || !Object.hasOwn(manifest.files, file))
        return void response.writeHead(404).end();
      return send(response, extname(file), await readFile(join(dist, file)));
    }
    const part = /^\/_parts(?=\/)/.test(url.pathname);
    if (part && isShownBy(url.pathname.slice('/_parts'.length)))
      // The router then loads the whole page.
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end();
    await pass(request, response, url);
  }

  /** Whether soft navigation to a path would replace the local fragment with the site's. */
  const isShownBy = (path: string) => {
    const { manifest } = current();
    return manifest.slot === PAGE_SLOT
      ? findClaimed(manifest, path) !== undefined
      : manifest.slot === 'navigation';
  };

  async function pass(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answered = await fetch(new URL(url.pathname + url.search, site), {
      method: request.method ?? 'GET',
      headers: asSentTo(site, request),
      redirect: 'manual',
      ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
    } as RequestInit);
    const headers = asSentBack(site, answered.headers);
    const isPage = answered.headers.get('content-type')?.startsWith('text/html');
    if (!isPage || request.method !== 'GET') {
      response.writeHead(answered.status, headers);
      if (answered.body) await pipeline(Readable.fromWeb(answered.body as never), response);
      else response.end();
      return;
    }
    const text = await answered.text();
    const page = await insertInto(text, url);
    const policy = headers['content-security-policy'];
    if (page && policy) headers['content-security-policy'] = adaptPolicy(String(policy), page);
    headers['cache-control'] = 'no-store';
    response.writeHead(page?.status ?? answered.status, headers).end(page?.html ?? text);
  }

  /** `undefined` for a page without the fragment. */
  async function insertInto(text: string, url: URL) {
    const fragment = current();
    const page = readSitePage(text, fragment.manifest.slot);
    const request = page && createRenderRequest(url, page.options, fragment);
    if (!request) return undefined;
    const result = await fragment.render(request);
    if (fragment.manifest.sameOnEveryPage)
      result.html = markCurrentLinks(result.html, withoutSlash(url.pathname));
    return {
      ...page.insert({ fragment, result, reload, request }),
      status: fragment.manifest.slot === PAGE_SLOT ? (result.status ?? 200) : undefined,
    };
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('\n');
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  }

  return {
    server,
    /** Reloads the open pages. */
    reload() {
      for (const each of listeners) each.write('data: built\n\n');
    },
  };
}

function send(response: ServerResponse, extension: string, body: string | Buffer): void {
  const type = TYPES[extension] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** Rewrites the browser's headers as if the page came from the real site. */
function asSentTo(site: URL, request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (!NOT_PASSED.test(name) && !/^if-/.test(name)) headers.set(name, String(value));
  if (headers.has('origin')) headers.set('origin', site.origin);
  if (headers.has('referer')) {
    const { pathname, search } = new URL(String(request.headers.referer));
    headers.set('referer', site.origin + pathname + search);
  }
  return headers;
}

/** Rewrites the site's headers as if the local address were the site: redirects and cookies stay here. */
function asSentBack(site: URL, answered: Headers): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of answered)
    if (!NOT_PASSED.test(name) && name !== 'set-cookie') headers[name] = value;
  const { location } = headers;
  if (typeof location === 'string' && location.startsWith(`${site.origin}/`))
    headers.location = location.slice(site.origin.length);
  const cookies = answered.getSetCookie();
  if (cookies.length > 0)
    headers['set-cookie'] = cookies.map((each) =>
      each.replace(/; *Domain=[^;]*/gi, '').replace(/; *Secure(?=;|$)/gi, ''),
    );
  return headers;
}
