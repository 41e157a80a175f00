import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { waitUntilReady } from '../../scripts/site/waitUntilReady.ts';

/** A content repository elsewhere: a second content service, which sites know only by the addresses of its proxies. */
export interface HostedRepository {
  /** The settings of a site that uses it, and of `pnpm content push`. */
  environment: Record<string, string>;
  /** The folder of its models and published documents. */
  contentDir: string;
  /** Addresses of the requests to its document API, in order. */
  requests: string[];
  /** The answer of its document API instead of content; absent: content. */
  refusal?: { status: number; retryAfter: string; times: number } | undefined;
  process: ChildProcess;
  stop(): Promise<void>;
}

const NAME = 'a-hosted-site';
const READ_TOKEN = 'a-token-for-reading';
const WRITE_TOKEN = 'a-token-for-writing';

/** @param documents whether it has the site's documents; otherwise it has only their models */
export async function startHostedRepository(
  documents: 'published' | 'none' = 'published',
): Promise<HostedRepository> {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-'));
  const contentDir = join(folder, 'content');
  const parts = ['customtypes', 'slices', ...(documents === 'published' ? ['documents'] : [])];
  for (const part of parts)
    await cp(join(repository, 'content', part), join(contentDir, part), { recursive: true });

  const port = await findPort('CONTENT_PORT', 0);
  const target = `http://127.0.0.1:${port}`;
  const requests: string[] = [];
  const reading = await startFront(target, (url) => {
    requests.push(url);
    const { refusal } = hosted;
    if (!refusal || refusal.times-- <= 0) return undefined;
    return { status: refusal.status, headers: { 'retry-after': refusal.retryAfter } };
  });
  const assets = await startFront(target);
  const migration = await startFront(target);
  const child = spawn(
    process.execPath,
    [
      '--import',
      './scripts/site/stopWithParent.ts',
      'services/content/src/testing/hostedRepository.ts',
      WRITE_TOKEN,
      contentDir,
    ],
    {
      cwd: repository,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        CONTENT_PORT: String(port),
        CONTENT_URL: reading.url,
        CONTENT_REPOSITORY: NAME,
        CONTENT_ACCESS_TOKEN: READ_TOKEN,
        CONTENT_DIR: contentDir,
        CONTENT_SLICES_DIR: join(contentDir, 'slices'),
        SITE_DATA_DIR: folder,
        LOG_LEVEL: 'error',
      },
    },
  );
  const hosted: HostedRepository = {
    environment: {
      PRISMIC_REPOSITORY: NAME,
      PRISMIC_API_URL: `${reading.url}/api/v2`,
      PRISMIC_MEDIA_ORIGINS: reading.url,
      PRISMIC_ASSET_URL: assets.url,
      PRISMIC_MIGRATION_URL: migration.url,
      PRISMIC_WRITE_TOKEN: WRITE_TOKEN,
      CONTENT_ACCESS_TOKEN: READ_TOKEN,
    },
    contentDir,
    requests,
    process: child,
    async stop() {
      for (const { server } of [reading, assets, migration]) {
        server.closeAllConnections();
        server.close();
      }
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
  // Without documents it is alive, but not ready.
  await waitUntilReady(
    `http://127.0.0.1:${port}`,
    documents === 'published' ? '/readyz' : '/healthz',
  );
  return hosted;
}

interface Refusal {
  status: number;
  headers: Record<string, string>;
}

/** Passes requests on to another server, unless they are refused. */
async function startFront(
  target: string,
  refuse: (url: string) => Refusal | undefined = () => undefined,
): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const url = `http://${request.headers.host}${request.url}`;
    const refusal = refuse(url);
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end('{"message":"Too many requests"}');
      return;
    }
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    try {
      const answer = await fetch(target + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const passed = [...answer.headers].filter(([name]) => !HOP.has(name));
      response.writeHead(answer.status, Object.fromEntries(passed)).end(body);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Headers about the connection or the body's encoding, which `fetch` has undone. */
const HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
]);
