import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_ARM } from '@site/channel-records/canaries';
import { parseManifest } from '@site/fragment-kit/manifest';
import { parseSiteDescription } from '@site/fragment-kit/render-result';
import { ARM_HEADER } from '../../shell/src/http/findArm.ts';
import { isForBrowsers } from '../../shell/src/release/createArtifactStore.ts';
import { createKnownSite } from '../../shell/src/site/createKnownSite.ts';
import { saveFile } from '../../shell/src/storage/saveFile.ts';
import { PARTS_PREFIX, WEB_MANIFEST_PATH } from '../../shell/src/wire/paths.ts';
import { createWriter, type Written } from './createWriter.ts';
import { describeHeaders, describeNginx, describeRedirects } from './hosts.ts';
import { findPictures, writePolicyIntoPage } from './page.ts';
import { type Answer, atOnce, requestBytes } from './requestBytes.ts';

export interface ExportOptions {
  /** Base URL of a running shell. */
  url: string;
  /** Its data folder, `SITE_DATA_DIR`. */
  dataDir: string;
  /** The folder of the shell's build. */
  shellFolder: string;
  /** Gets `public/` with the files, `nginx.conf` and `export.json`. */
  folder: string;
  /** Base URL of a shell that answers forms, previews and sign-ups; absent: these do not work. */
  origin?: string | undefined;
  /** Where nginx listens. */
  port?: number;
  clock: () => number;
}

export interface Exported extends Written {
  pages: number;
  /** As pages name it. */
  release: string;
}

/** While a canary runs, files show what is live: they cannot draw. */
const AS_LIVE = { [ARM_HEADER]: LIVE_ARM };
/** Of brotli, for what stays. Pages and parts, which change with each release, are compressed as the shell does. */
const FILE_QUALITY = 11;
const IS_TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;
const MISSING = '/this-page-does-not-exist';
const FIXED = [
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  WEB_MANIFEST_PATH,
] as const;
const PICTURES = { '': '*/*', '.webp': 'image/webp', '.avif': 'image/avif,image/webp' };

/** A release or its content changed while it was read. */
class ChangedError extends Error {
  override name = 'ChangedError';
}
const ATTEMPTS = 3;
/** How long a shell may take to answer with a whole page. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 200;
/** A page of the content before an outage, or of before a change that is a moment ago. */
const NOT_CURRENT = /detail=(?:last-good-copy|earlier)/;

/**
 * Writes the whole site as files, and only those that have changed since the last export into the folder.
 *
 * @throws if an address of the site cannot be read, naming it; what visitors see stays as it is
 */
export async function exportSite(options: ExportOptions): Promise<Exported> {
  for (let attempt = 1; ; attempt++)
    try {
      return await exportOnce(options);
    } catch (error) {
      if (!(error instanceof ChangedError) || attempt === ATTEMPTS) throw error;
    }
}

async function exportOnce(options: ExportOptions): Promise<Exported> {
  const { url, dataDir, folder, clock } = options;
  const ask = (path: string, headers: Record<string, string> = {}, status = 200) =>
    requestWhole(url, path, headers, status);
  // Has the shell describe its pages as they are now.
  await ask('/sitemap.xml');
  const site = await readSite(dataDir);
  const writer = await createWriter({ folder, clock });
  try {
    return await writeSite(options, site, writer, ask);
  } catch (error) {
    await writer.abandon();
    throw explainFull(error, folder);
  }
}

async function writeSite(
  { dataDir, shellFolder, folder, origin, port = 8080 }: ExportOptions,
  site: Awaited<ReturnType<typeof readSite>>,
  writer: Awaited<ReturnType<typeof createWriter>>,
  ask: (path: string, headers?: Record<string, string>, status?: number) => Promise<Answer>,
): Promise<Exported> {
  const pictures = new Set<string>();
  const versions = new Set<string>();
  let release: string | undefined;

  const expectRelease = (found: string) => {
    release ??= found;
    if (found !== release) throw new ChangedError('A release went live meanwhile.');
  };
  const writePage = async (path: string, file: string, status = 200) => {
    const answer = await ask(path, AS_LIVE, status);
    const policy = String(answer.headers['content-security-policy']);
    const html = answer.body.toString();
    const data = readPageData(html, path);
    expectRelease(data.release);
    for (const each of data.folders) versions.add(each);
    for (const each of findPictures(html, readPublicUrl(html))) pictures.add(each);
    await writer.writeText(file, writePolicyIntoPage(html, policy));
  };

  await atOnce(site.pages, async (path) => {
    await writePage(path, join(path, 'index.html').slice(1));
    // Composed with its page.
    const { body } = await ask(PARTS_PREFIX + path, AS_LIVE);
    expectRelease(JSON.parse(body.toString()).release);
    await writer.writeText(join(PARTS_PREFIX, path, 'index.json').slice(1), body);
  });
  await writePage(MISSING, '404.html', 404);
  const manifests = await readManifests(dataDir, versions);
  const queries = new Set(manifests.flatMap((each) => each.queries));
  const scripts = [
    ...(await listFiles(join(shellFolder, 'dist/client'))).map((file) => `/assets/${file}`),
    ...manifests.flatMap(({ files }) => files),
  ];
  const icons = (await readdir(join(shellFolder, 'dist/icons'))).map((file) => `/${file}`);
  const sitemaps = await listSitemaps(ask);
  const plain = [...scripts, ...icons, ...FIXED, ...sitemaps, ...site.feeds];
  await atOnce(plain, async (path) => {
    const { body } = await ask(path);
    if (IS_TEXT.test(path)) await writer.writeText(path.slice(1), body, FILE_QUALITY);
    else await writer.write(path.slice(1), body);
  });
  await atOnce([...pictures], async (path) => {
    for (const [extension, accept] of Object.entries(PICTURES)) {
      const answer = await ask(path, { accept });
      const isAsked =
        !extension || answer.headers['content-type'] === `image/${extension.slice(1)}`;
      if (isAsked) await writer.write(decodeURI(path).slice(1) + extension, answer.body);
    }
  });
  const root = join(folder, 'public');
  const host = { redirects: site.redirects, origin, queries: [...queries], root, port };
  await writer.write('_headers', describeHeaders());
  await writer.write('_redirects', describeRedirects(host));
  await saveFile(join(folder, 'nginx.conf'), describeNginx(host));
  return { ...(await writer.finish()), pages: site.pages.length, release: release ?? '' };
}

function explainFull(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new Error(
    `There is no space left in ${folder} (${code}). Visitors have the export before. Make room: the next one needs as much again as has changed.`,
    { cause: error },
  );
}

/** Asks again while the answer is degraded: a busy shell shows what it has. */
async function requestWhole(
  url: string,
  path: string,
  headers: Record<string, string>,
  status: number,
): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await requestBytes(url + path, headers);
    const { 'cache-control': caching, 'cache-status': source } = answer.headers;
    const isWhole = caching !== 'no-store' && !NOT_CURRENT.test(String(source));
    if (answer.status === status && isWhole) return answer;
    // A picture that takes too long is redirected to its original, for once.
    if (isWhole || performance.now() > deadline)
      throw new Error(`${path} answered ${answer.status} where ${status} was expected.`);
    await wait(RETRY_MS);
  }
}

function readPageData(html: string, path: string): { release: string; folders: string[] } {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error(`${path} has no page data.`);
  const { release, fragments } = JSON.parse(json) as {
    release: string;
    fragments: Record<string, { folder: string }>;
  };
  return { release, folders: Object.values(fragments).map(({ folder }) => folder) };
}

/** Of the versions in these folders (`/fragments/<name>/<version>/`): their files for browsers, and the queries of their pages. */
function readManifests(dataDir: string, folders: Iterable<string>) {
  const read = [...folders].map(async (folder) => {
    const text = await readFile(join(dataDir, 'shell', folder, 'fragment.json'), 'utf8');
    const manifest = parseManifest(text, folder);
    return {
      files: Object.keys(manifest.files)
        .filter((path) => isForBrowsers(manifest, path))
        .map((path) => folder + path),
      queries: Object.values(manifest.query ?? {}).flat(),
    };
  });
  return Promise.all(read);
}

async function listSitemaps(ask: (path: string) => Promise<Answer>): Promise<string[]> {
  const index = (await ask('/sitemap.xml')).body.toString();
  return [...index.matchAll(/\/sitemap-\d+\.xml/g)].map(([path]) => path);
}

async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    found
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
      // What the build says of itself is no file for visitors.
      .filter((path) => extname(path) && !/\.(?:map|json)$/.test(path))
  );
}

const readPublicUrl = (html: string): string =>
  new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? 'http://none').origin;

/** What a shell knows of its site: the paths of all pages, of feeds, and where old paths lead. */
interface SiteMap {
  pages: string[];
  feeds: string[];
  redirects: { from: string; to: string }[];
}

/** Reads what the shell with this data folder saved about its site. */
async function readSite(dataDir: string): Promise<SiteMap> {
  const saved = JSON.parse(await readFile(join(dataDir, 'shell/site.json'), 'utf8')) as object;
  const descriptions = Object.entries(saved).map(([fragment, each]) => ({
    fragment,
    ...parseSiteDescription(each),
  }));
  const site = createKnownSite(descriptions);
  const redirects = descriptions
    .flatMap((each) => each.redirects)
    .flatMap(({ from }) => {
      const to = site.findRedirect(from);
      return to === undefined ? [] : [{ from, to }];
    });
  return {
    pages: site.pages.map(({ path }) => path),
    feeds: site.feeds.map(({ path }) => path),
    redirects,
  };
}
