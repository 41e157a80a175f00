import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { IMAGES_PATH, RESIZER_PATH } from '@site/config/images';
import type { FragmentConfig } from '@site/fragment-kit';
import { LAYOUT_FILE, parseLayoutSource } from '@site/fragment-kit/manifest';
import { scopedName } from '@site/fragment-kit/vite';
import react from '@vitejs/plugin-react';
import { build } from 'esbuild';
import { createServer as createVite } from 'vite';
import { LAYOUT_FOLDER } from '../../services/registry/src/config.ts';
import { drawIcons } from '../../shell/src/build/drawIcons.ts';
import type { ShellBuild } from '../../shell/src/build/loadShellBuild.ts';
import { buildPage } from '../../shell/src/composition/buildPage.ts';
import { type ComposedPage, composePage } from '../../shell/src/composition/composePage.ts';
import { createLastKnownGood } from '../../shell/src/composition/createLastKnownGood.ts';
import { explainPage } from '../../shell/src/composition/explainPage.ts';
import { memberOf } from '../../shell/src/release/prepareRelease.ts';
import { createBreaker } from '../../shell/src/rendering/createBreaker.ts';
import { canonicalPath } from '../../shell/src/routing/canonicalPath.ts';
import type { RouteMatch } from '../../shell/src/routing/createRouteTable.ts';
import { createKnownSite } from '../../shell/src/site/createKnownSite.ts';
import { FRAGMENTS, repository } from '../site/buildWhatChanged.ts';
import { createDevRelease } from './createDevRelease.ts';
import { createDevSite } from './createDevSite.ts';
import { devPlugin, STYLES } from './devPlugin.ts';

interface Options {
  port: number;
  host: string;
  contentUrl: string;
  apiUrl: string;
  imagesUrl: string;
  publicUrl: string;
}

const NOT_PAGES = /^\/(?:@|node_modules\/|mf-|shell\/|packages\/|api\/|__)|\.[a-z0-9]+$/i;

/** Starts one Vite server for the sources of the shell and all fragments, which composes pages as the real shell does. */
export async function startDevServer(options: Options) {
  const { port, host, contentUrl, apiUrl, imagesUrl, publicUrl } = options;
  const fragments = await Promise.all(
    FRAGMENTS.map(async (name) => {
      const module = await import(join(repository, name, 'fragment.config.ts'));
      return module.default as FragmentConfig;
    }),
  );
  const server = createServer();
  const vite = await createVite({
    root: repository,
    configFile: false,
    appType: 'custom',
    cacheDir: join(repository, 'node_modules/.cache/vite-dev'),
    plugins: [react(), devPlugin(fragments)],
    css: { modules: { generateScopedName: scopedName } },
    server: {
      middlewareMode: { server },
      hmr: { server },
      proxy: { '/api': apiUrl, [IMAGES_PATH]: imagesUrl, [RESIZER_PATH]: imagesUrl },
    },
  });
  const layoutFile = join(repository, LAYOUT_FOLDER, LAYOUT_FILE);
  const layout = parseLayoutSource(await readFile(layoutFile, 'utf8'), layoutFile);
  const activeRelease = createDevRelease(vite, fragments, layout);
  const shell = await describeShell(`http://${host}:${port}`);
  const settings = { contentEndpoint: `${contentUrl}/api/v2` };
  const site = await createDevSite({
    describe,
    icons: shell.icons,
    publicUrl,
  });

  async function describe() {
    const { pages, pool, findOwner } = activeRelease;
    const described = await Promise.all(
      pages.map(async (each) => ({
        fragment: each.manifest.name,
        description: await pool.describeSite(memberOf({ findOwner }, each), settings),
      })),
    );
    return createKnownSite(
      described.flatMap(({ fragment, description }) =>
        description ? [{ fragment, ...description }] : [],
      ),
      findOwner,
    );
  }

  async function renderPage(url: URL, path: string) {
    const match = activeRelease.findPage(path, url.searchParams);
    const startedAt = performance.now();
    const page = await composePage({
      view: { release: activeRelease, audience: 'everyone', rank: 'first' },
      page: { path, ...match },
      lastKnownGood: createLastKnownGood({ listBefore: async () => [] }), // Errors must show, so nothing is kept to cover them.
      breaker: createBreaker({ timer: () => performance.now() }),
      settings,
      log: {
        error: (details: unknown, message?: string) =>
          console.error(message, (details as { err?: unknown }).err),
      },
      now: Date.now(),
    });
    const layout = (await vite.ssrLoadModule('/shell/src/layout/entry.server.tsx')) as Pick<
      ShellBuild,
      'renderDocument' | 'renderSlot' | 'renderPreviewBar'
    >;
    return buildPage(page, {
      build: { ...shell, ...layout },
      release: 'source',
      params: match.params,
      publicUrl,
      override: {
        explanation: explainSource(page, match, performance.now() - startedAt),
        sources: {},
      },
    });
  }

  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', 'http://dev');
    if (request.method === 'GET' && site.has(url.pathname)) return site.answer(request, response);
    const isPart = url.pathname.startsWith('/_parts');
    const prefix = isPart ? '/_parts' : '';
    const requestedPath = url.pathname.slice(prefix.length) || '/';
    const path = canonicalPath(requestedPath);
    if (request.url) request.url = request.url.replace(/^\/(mf-[a-z-]+)\/client\//, '/$1/public/');
    if (path === null || (!isPart && NOT_PAGES.test(url.pathname)) || request.method !== 'GET')
      return vite.middlewares(request, response);
    const redirectTo = (target: string) =>
      response.writeHead(308, { location: prefix + target + url.search }).end();
    if (requestedPath !== path) return redirectTo(path);
    renderPage(url, path)
      .then(async ({ status, document, writePart }) => {
        const moved = status === 404 ? await site.findRedirect(path) : undefined;
        if (moved !== undefined) return redirectTo(moved);
        const body = isPart
          ? writePart()
          : await vite.transformIndexHtml(url.pathname, withStyles(document));
        const type = isPart ? 'application/json' : 'text/html; charset=utf-8';
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      })
      .catch((error: Error) => {
        vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await vite.close();
    },
  };
}

/** For the developer panel. */
const explainSource = (page: ComposedPage, { params, query }: RouteMatch, ms: number) =>
  explainPage(page, {
    release: 1,
    releasedAt: new Date().toISOString(),
    channel: 'sources',
    arm: 'live',
    params,
    query,
    content: { isUnavailable: false },
    limits: { deadlineMs: 0, memoryMb: 0 },
    ms: Math.round(ms),
  });

const withStyles = (document: string) =>
  document.replace('</head>', `<script type="module" src="/@id/${STYLES}"></script></head>`);

/**
 * Presents the shell's sources as its build. Addresses of scripts name their origin: Vite adds a query to others where they are
 * imported, and one script would run twice.
 */
async function describeShell(
  origin: string,
): Promise<Omit<ShellBuild, 'renderDocument' | 'renderSlot' | 'renderPreviewBar' | 'telemetry'>> {
  const bundled = await build({
    entryPoints: [join(repository, 'shell/src/browser/beforePaint.ts')],
    bundle: true,
    format: 'iife',
    write: false,
  });
  const script = (name: string) => ({
    url: `${origin}/shell/src/browser/${name}.ts`,
    preload: [],
    integrity: '',
  });
  return {
    styles: '',
    beforePaint: bundled.outputFiles[0]?.text ?? '',
    bootUrl: '/shell/src/browser/boot.ts',
    scripts: {
      mount: script('mountElement'),
      visits: script('createVisits'),
      navigation: script('createNavigation'),
      preview: script('watchPreview'),
      outbox: script('sendWaitingPosts'),
    },
    evidence: { src: '/shell/src/browser/watchEvidence.ts', integrity: '' },
    sharedUrls: [],
    fontUrl:
      '/packages/ui/node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    icons: await drawIcons(),
    previewStyles: { href: '/shell/src/layout/preview.css', integrity: '' },
    overrideScript: script('startOverride'),
    moduleIntegrity: {},
    shared: {},
    assetsFolder: '',
    assets: new Map(),
    listed: { id: '0'.repeat(16), files: {} },
  };
}
