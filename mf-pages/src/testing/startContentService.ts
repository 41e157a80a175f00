import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const repository = join(import.meta.dirname, '../../..');

/** Stops the service when this process ends, even if killed. */
const stopWithParent = join(repository, 'scripts/site/stopWithParent.ts');

export interface ContentService {
  /** Base of the document API, ending in `/api/v2`. */
  endpoint: string;
  stop(): Promise<void>;
}

/**
 * Starts the real content service on a free port: for the site's own content, which stays as it is, or another folder, which is
 * read again at once when it changes.
 */
export async function startContentService(contentDir?: string): Promise<ContentService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pages-content-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', remove);
  const child = spawn(
    process.execPath,
    ['--import', stopWithParent, 'services/content/src/server.ts'],
    {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        CONTENT_PORT: '0',
        SITE_DATA_DIR: dataDir,
        // Looking for changes of hundreds of documents takes a quarter of a processor.
        ...(contentDir
          ? { CONTENT_DIR: contentDir, CONTENT_SCAN_MS: '50' }
          : { CONTENT_SCAN_MS: '3600000' }),
      },
    },
  );
  const address = await readAddress(child);
  // Lets this process end without stopping the service.
  child.unref();
  child.channel?.unref();
  (child.stdout as Socket).unref();
  return {
    endpoint: `${address}/api/v2`,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      remove();
    },
  };
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The content service has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /listening at (http:\/\/[\d.:]+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The content service exited before it was listening.');
}
