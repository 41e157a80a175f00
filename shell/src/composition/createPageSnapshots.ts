import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderResult } from '@site/fragment-kit';
import { parseRenderResult } from '@site/fragment-kit/render-result';
import { giveBack } from '@site/sandbox/give-back';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** A successful render of the page slot, as stored on disk. */
export interface PageSnapshot {
  result: RenderResult;
  /** The fragment version that rendered it: its styles and modules belong to it. */
  fragment: { name: string; version: string };
  /** The content it was rendered from. */
  revision?: string | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export type PageSnapshots = ReturnType<typeof createPageSnapshots>;

interface Options {
  folder: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Beyond these limits the oldest snapshots are removed. */
  maxFiles?: number;
  maxBytes?: number;
}

const schema = z.object({
  key: z.string(),
  savedAt: z.number(),
  revision: z.string().optional(),
  fragment: z.object({
    name: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
    version: z.string().regex(/^\d+\.\d+\.\d+[0-9A-Za-z.-]{0,60}$/),
  }),
  result: z.unknown(),
});
const FILE = /^[0-9a-f]{64}(?:\.[0-9a-f]{16})?\.copy$/;

/**
 * Saves the last successful render of each page by each version in a file, so that a process that starts while the content is unavailable
 * still shows pages. A file is used only if its digest is right.
 */
export function createPageSnapshots({
  folder,
  log,
  maxFiles = 2_000,
  maxBytes = 128 * 1024 * 1024,
}: Options) {
  /** What to write, by page and version, or to remove, by page. */
  const pending = new Map<string, { key: string; snapshot?: PageSnapshot }>();
  let working: Promise<void> | undefined;
  let sizes: Map<string, number> | undefined;

  function enqueue(name: string, job: { key: string; snapshot?: PageSnapshot }): void {
    // In the order in which they were asked for.
    pending.delete(name);
    pending.set(name, job);
    working ??= work().finally(() => {
      working = undefined;
    });
  }

  async function work(): Promise<void> {
    for (const [name, { key, snapshot }] of pending) {
      pending.delete(name);
      try {
        await (snapshot ? write(key, snapshot) : removePage(key));
      } catch (error) {
        log.warn({ err: error, key }, 'a page snapshot could not be written');
      }
    }
  }

  async function write(key: string, snapshot: PageSnapshot): Promise<void> {
    const json = JSON.stringify({ key, ...snapshot });
    const bytes = Buffer.from(`${digest(json)}\n${json}`);
    const file = fileOf(key, snapshot.fragment);
    const size = bytes.byteLength;
    await replace(join(folder, file), bytes);
    giveBack(bytes);
    const known = await measure();
    known.delete(file); // Reinserted, so that it comes last.
    known.set(file, size);
    let all = [...known.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest, size] of known) {
      if (known.size <= maxFiles && all <= maxBytes) break;
      all -= size;
      await remove(oldest);
    }
  }

  /** The digest shows a file that is not whole, so this needs none of the care that costs a page a dozen calls of the system. */
  async function replace(path: string, bytes: Buffer): Promise<void> {
    const partial = `${path}.${process.pid}`;
    const write = () => writeFile(partial, bytes);
    await write().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(folder, { recursive: true });
      await write();
    });
    await rename(partial, path);
  }

  /** The size of each snapshot, oldest first. */
  async function measure(): Promise<Map<string, number>> {
    if (sizes) return sizes;
    const found = (await readdir(folder)).filter((name) => FILE.test(name));
    const stats = await Promise.all(
      found.map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
    );
    stats.sort((a, b) => a.mtimeMs - b.mtimeMs);
    sizes = new Map(stats.map(({ name, size }) => [name, size]));
    return sizes;
  }

  /** Removes a page's snapshots by all versions. */
  async function removePage(key: string): Promise<void> {
    const known = await measure().catch(() => new Map<string, number>());
    const page = digest(key);
    for (const file of known.keys()) if (file.startsWith(page)) await remove(file);
  }

  async function remove(file: string): Promise<void> {
    sizes?.delete(file);
    await rm(join(folder, file), { force: true });
  }

  return {
    save: (key: string, snapshot: PageSnapshot): void =>
      enqueue(fileOf(key, snapshot.fragment), { key, snapshot }),
    remove: (key: string): void => enqueue(key, { key }),

    async find(key: string, version: PageSnapshot['fragment']): Promise<PageSnapshot | undefined> {
      const file = fileOf(key, version);
      const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
      if (text === undefined) return undefined;
      try {
        return parse(text, key, version);
      } catch (error) {
        log.warn({ err: error, key }, 'a page snapshot is broken and was removed');
        await remove(file).catch(() => {});
        return undefined;
      }
    },

    /** Resolves when everything pending is on disk. */
    async settle(): Promise<void> {
      await working;
    },
  };
}

function parse(
  text: string,
  key: string,
  { name, version }: PageSnapshot['fragment'],
): PageSnapshot {
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  if (text.slice(0, end) !== digest(json)) throw new Error('Its digest does not match.');
  const { key: written, result, ...snapshot } = schema.parse(JSON.parse(json));
  if (written !== key) throw new Error(`It is the snapshot of ${written}.`);
  const { fragment } = snapshot;
  if (fragment.name !== name || fragment.version !== version)
    throw new Error(`It was rendered by ${fragment.name}@${fragment.version}.`);
  return { ...snapshot, result: parseRenderResult(result) };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const fileOf = (key: string, { name, version }: PageSnapshot['fragment']) =>
  `${digest(key)}.${digest(`${name}@${version}`).slice(0, 16)}.copy`;
