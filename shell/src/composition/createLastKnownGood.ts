import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { PAGE_SLOT, type RenderResult, type SlotName } from '@site/fragment-kit';
import { LRUCache } from 'lru-cache';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { PageSnapshots } from './createPageSnapshots.ts';

/** A successful render, and its artifact with the styles and modules that belong to it. */
export interface GoodRender {
  result: RenderResult;
  artifact: Artifact;
  /** The content it was rendered from. */
  revision?: string | undefined;
  /** What else it was asked with; absent when it was read from disk. */
  asked?: string | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export type LastKnownGood = ReturnType<typeof createLastKnownGood>;

interface Disk {
  snapshots: PageSnapshots;
  getArtifact: (name: string, version: string) => Promise<Artifact | undefined>;
}

/** A render as it is kept: the HTML compressed. */
interface KeptRender extends Omit<GoodRender, 'result'> {
  result: Omit<RenderResult, 'html'>;
  html: Promise<Uint8Array>;
  /** Characters of the HTML. */
  length: number;
}

/** Characters before compression, a tenth of that in bytes. */
const MAX_CHARACTERS = 640 * 1024 * 1024;
/** Fast rather than small: most of a page is read again after each release. */
const DEFLATE = { level: 1 };
/** A render may show the time it was made at. */
const SAME_FOR_MS = 60 * 60_000;

/**
 * Keeps the last successful render of each slot; those of pages also on disk. A page's render serves only that page. The
 * other slots look much alike on every page, so a page without a render of its own gets any good one.
 *
 * @param disk absent: renders are lost when the process ends
 */
export function createLastKnownGood(disk?: Disk) {
  const renders = new LRUCache<string, KeptRender>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ length }) => length + 1,
  });
  const newest = new Map<SlotName, { text: string; kept: KeptRender }>();

  function savePage(key: string, render: GoodRender): void {
    if ((render.result.status ?? 200) !== 200) {
      // The page was removed, and must not reappear when a render fails.
      renders.delete(`page ${key}`);
      if (!hasQuery(key)) disk?.snapshots.remove(key);
      return;
    }
    renders.set(`page ${key}`, compress(render));
    const { artifact, asked: _, ...snapshot } = render;
    const { name, version } = artifact.manifest;
    // Visitors choose queries, so renders with a query must not push out pages.
    if (!hasQuery(key)) disk?.snapshots.save(key, { ...snapshot, fragment: { name, version } });
  }

  function saveSlot(slot: SlotName, key: string, render: GoodRender): void {
    const text = render.result.html;
    const last = newest.get(slot);
    // Most pages have the same footer.
    const kept = compress(render, last?.text === text ? last.kept.html : undefined);
    newest.set(slot, { text, kept });
    renders.set(`${slot} ${key}`, kept);
  }

  async function findPage(key: string): Promise<GoodRender | undefined> {
    const known = renders.get(`page ${key}`);
    if (known) return decompress(known);
    if (!disk) return undefined;
    const keyWithoutQuery = key.split('?')[0] as string;
    const snapshot = await disk.snapshots.find(keyWithoutQuery);
    if (!snapshot) return undefined;
    const { fragment, ...render } = snapshot;
    const artifact = await disk.getArtifact(fragment.name, fragment.version).catch(() => undefined);
    return artifact && { ...render, artifact };
  }

  return {
    save(slot: SlotName, key: string, render: GoodRender): void {
      if (slot === PAGE_SLOT) savePage(key, render);
      else saveSlot(slot, key, render);
    },

    /** A recent render of the very same version, asked the very same: made again, it would come out the same. */
    async findSame(
      slot: SlotName,
      key: string,
      { artifact, revision, asked, savedAt }: Omit<GoodRender, 'result'>,
    ): Promise<GoodRender | undefined> {
      const known = renders.get(`${slot} ${key}`);
      const isSame =
        known?.artifact.folder === artifact.folder &&
        revision !== undefined &&
        known.revision === revision &&
        known.asked === asked &&
        savedAt - known.savedAt < SAME_FOR_MS;
      return isSame ? decompress(known) : undefined;
    },

    /** @param fragment only its own renders are returned: another one may have shown this page, or filled this slot, before */
    async find(slot: SlotName, key: string, fragment: string): Promise<GoodRender | undefined> {
      const isOwn = (render?: Pick<GoodRender, 'artifact'>) =>
        render?.artifact.manifest.name === fragment;
      if (slot === PAGE_SLOT) {
        const page = await findPage(key);
        return isOwn(page) ? page : undefined;
      }
      const found = [renders.get(`${slot} ${key}`), newest.get(slot)?.kept].find(isOwn);
      return found && decompress(found);
    },
  };
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Copies the result: Node's pool holds buffers in blocks of 64 kB, and a block stays while any of them does. */
const deflateExactly = async (text: string) => new Uint8Array(await deflate(text, DEFLATE));

/** @param html the same HTML, if it is kept already */
function compress(
  { result: { html: text, ...result }, ...render }: GoodRender,
  html: Promise<Uint8Array> = deflateExactly(text),
): KeptRender {
  return { ...render, result, html, length: text.length };
}

async function decompress({ html, length: _, result, ...render }: KeptRender): Promise<GoodRender> {
  const text = (await inflate(await html)).toString();
  return { ...render, result: { ...result, html: text } };
}

const hasQuery = (key: string) => key.includes('?');
