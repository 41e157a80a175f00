import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderResult } from '@site/fragment-kit';
import { parseRenderResult } from '@site/fragment-kit/render-result';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** A page slot's render that worked, as it outlives the process. */
export interface PageSnapshot {
  result: RenderResult;
  /** The fragment's version that made it: its styles and modules belong to it. */
  fragment: { name: string; version: string };
  /** The content it was made of. */
  revision?: string | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export type PageSnapshots = ReturnType<typeof createPageSnapshots>;

interface Options {
  folder: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Beyond these the snapshots written longest ago go. */
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
const FILE = /^[0-9a-f]{64}\.copy$/;

/**
 * Keeps the last good render of each page in a file, so that a process that starts while the content cannot be had shows
 * pages all the same. A file is replaced in one step, and believed only when its digest is right.
 */
export function createPageSnapshots({
  folder,
  log,
  maxFiles = 2_000,
  maxBytes = 128 * 1024 * 1024,
}: Options) {
  /** What is to be written, by key; nothing means that the copy is to go. */
  const waiting = new Map<string, PageSnapshot | undefined>();
  let working: Promise<void> | undefined;
  let sizes: Map<string, number> | undefined;

  function ask(key: string, copy: PageSnapshot | undefined): void {
    waiting.set(key, copy);
    working ??= work().finally(() => {
      working = undefined;
    });
  }

  async function work(): Promise<void> {
    for (const [key, copy] of waiting) {
      waiting.delete(key);
      try {
        await (copy ? write(key, copy) : remove(fileOf(key)));
      } catch (error) {
        log.warn({ err: error, key }, 'a page could not be copied to disk');
      }
    }
  }

  async function write(key: string, copy: PageSnapshot): Promise<void> {
    const text = JSON.stringify({ key, ...copy });
    const file = fileOf(key);
    const half = join(folder, `${file}.${process.pid}.part`);
    await mkdir(folder, { recursive: true });
    const known = await measure();
    await writeFile(half, `${digest(text)}\n${text}`);
    await rename(half, join(folder, file));
    known.delete(file); // So that it comes last in order.
    known.set(file, text.length);
    let bytes = [...known.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest, size] of known) {
      if (known.size <= maxFiles && bytes <= maxBytes) break;
      bytes -= size;
      await remove(oldest);
    }
  }

  /** The size of each copy, those written longest ago first. */
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

  async function remove(file: string): Promise<void> {
    sizes?.delete(file);
    await rm(join(folder, file), { force: true });
  }

  return {
    keep: (key: string, copy: PageSnapshot): void => ask(key, copy),
    forget: (key: string): void => ask(key, undefined),

    async find(key: string): Promise<PageSnapshot | undefined> {
      const file = fileOf(key);
      const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
      if (text === undefined) return undefined;
      try {
        return parse(text, key);
      } catch (error) {
        log.warn({ err: error, key }, 'the copy of a page is broken and not used');
        await remove(file).catch(() => {});
        return undefined;
      }
    },

    /** Resolves when all that was asked is on disk. */
    async settle(): Promise<void> {
      await working;
    },
  };
}

function parse(text: string, key: string): PageSnapshot {
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  if (text.slice(0, end) !== digest(json)) throw new Error('The digest is another.');
  const { key: written, result, ...copy } = schema.parse(JSON.parse(json));
  if (written !== key) throw new Error(`It is the copy of ${written}.`);
  return { ...copy, result: parseRenderResult(result) };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const fileOf = (key: string) => `${digest(key)}.copy`;
