import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { PAGE_SLOT, type RenderResult, type SlotName } from '@site/fragment-kit';
import { giveBack } from '@site/sandbox/give-back';
import { LRUCache } from 'lru-cache';
import type { Artifact } from '../release/createArtifactStore.ts';
import { OUTPUT_BYTES, takeOutput } from '../storage/takeOutput.ts';
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
  /** Every page shows it. */
  isShared?: boolean | undefined;
}

export type LastKnownGood = ReturnType<typeof createLastKnownGood>;

interface Dependencies {
  /** The versions that may stand in for one that fails, best first. None of them was taken back. */
  listBefore: (name: string, version: string) => Promise<readonly string[]>;
  /** Absent: renders are lost when the process ends. */
  disk?: {
    snapshots: PageSnapshots;
    getArtifact: (name: string, version: string) => Promise<Artifact | undefined>;
  };
}

/** A render as it is kept: the HTML compressed. */
interface KeptRender extends Omit<GoodRender, 'result'> {
  result: Omit<RenderResult, 'html'>;
  html: Promise<Uint8Array>;
  /** The HTML as it is, if every page shows it. */
  text?: string;
  /** Characters of the HTML. */
  length: number;
  /** When it was last to be made again. */
  renewedAt?: number;
}

/** Characters before compression, a tenth of that in bytes. */
const MAX_CHARACTERS = 640 * 1024 * 1024;
/** Fast rather than small: most of a page is read again after each release. */
const DEFLATE = { level: 1, chunkSize: OUTPUT_BYTES };
/** A render may show the time it was made at. */
const SAME_FOR_MS = 60 * 60_000;
/** How long a render that every page shows is not made again after it could not be. */
const RENEW_AGAIN_AFTER_MS = 60_000;
/** Of each fragment: the live version, the one before it and a candidate. */
const MAX_VERSIONS = 3;

/**
 * Keeps the last successful renders of each slot by version; those of pages also on disk. A page's render serves only that page. The
 * other slots look much alike on every page, so a page without a render of its own gets any good one.
 */
export function createLastKnownGood({ listBefore, disk }: Dependencies) {
  const renders = new LRUCache<string, KeptRender>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ length }) => length + 1,
  });
  const newest = new Map<string, { text: string; kept: KeptRender }>();
  /** The versions of each fragment that have renders, the one that rendered last at the end. */
  const versions = new Map<string, Set<string>>();

  function noteVersion({ name, version }: Version): void {
    const known = versions.get(name) ?? new Set();
    versions.set(name, known);
    known.delete(version);
    known.add(version);
    const [oldest] = known;
    if (oldest !== undefined && known.size > MAX_VERSIONS) forget({ name, version: oldest });
  }

  function forget(version: Version): void {
    versions.get(version.name)?.delete(version.version);
    for (const key of [...renders.keys(), ...newest.keys()]) {
      if (!key.startsWith(prefixOf(version))) continue;
      renders.delete(key);
      newest.delete(key);
    }
  }

  function savePage(key: string, render: GoodRender): void {
    const { artifact, asked: _, ...snapshot } = render;
    const { name, version } = artifact.manifest;
    if ((render.result.status ?? 200) !== 200) {
      // The page was removed, and must not reappear when a render fails.
      for (const each of versions.get(name) ?? [])
        renders.delete(keyOf({ name, version: each }, PAGE_SLOT, key));
      if (!hasQuery(key)) disk?.snapshots.remove(key);
      return;
    }
    noteVersion({ name, version });
    renders.set(keyOf({ name, version }, PAGE_SLOT, key), compress(render));
    // Visitors choose queries, so renders with a query must not push out pages.
    if (!hasQuery(key)) disk?.snapshots.save(key, { ...snapshot, fragment: { name, version } });
  }

  function saveSlot(slot: SlotName, key: string, render: GoodRender): void {
    const { manifest } = render.artifact;
    noteVersion(manifest);
    const text = render.result.html;
    const last = newest.get(keyOf(manifest, slot));
    // Most pages have the same footer.
    const kept = compress(render, last?.text === text ? last.kept.html : undefined);
    newest.set(keyOf(manifest, slot), { text, kept });
    renders.set(keyOf(manifest, slot, key), kept);
  }

  async function findPage(version: Version, key: string): Promise<GoodRender | undefined> {
    const known = renders.get(keyOf(version, PAGE_SLOT, key));
    if (known) return decompress(known);
    if (!disk) return undefined;
    const keyWithoutQuery = key.split('?')[0] as string;
    const snapshot = await disk.snapshots.find(keyWithoutQuery, version);
    if (!snapshot) return undefined;
    const { fragment, ...render } = snapshot;
    const artifact = await disk.getArtifact(fragment.name, fragment.version).catch(() => undefined);
    return artifact && { ...render, artifact };
  }

  async function findOf(version: Version, slot: SlotName, key: string) {
    if (slot === PAGE_SLOT) return findPage(version, key);
    const found = renders.get(keyOf(version, slot, key)) ?? newest.get(keyOf(version, slot))?.kept;
    return found && decompress(found);
  }

  return {
    save(slot: SlotName, key: string, render: GoodRender): void {
      if (slot === PAGE_SLOT) savePage(key, render);
      else saveSlot(slot, key, render);
    },

    /**
     * A recent render of the very same version, asked the very same: made again, it would come out the same. What every page shows
     * is found when it is older too. `isDue` tells one caller to make it again, and another one each minute until that was saved.
     */
    async findSame(
      slot: SlotName,
      key: string,
      { artifact, revision, asked, savedAt }: Omit<GoodRender, 'result'>,
    ): Promise<(GoodRender & { isDue: boolean }) | undefined> {
      const known = renders.get(keyOf(artifact.manifest, slot, key));
      const isSame =
        known?.artifact.folder === artifact.folder &&
        revision !== undefined &&
        known.revision === revision &&
        known.asked === asked;
      if (!isSame) return undefined;
      const isOld = savedAt - known.savedAt >= SAME_FOR_MS;
      if (isOld && !known.isShared) return undefined;
      const isDue = isOld && savedAt - (known.renewedAt ?? 0) >= RENEW_AGAIN_AFTER_MS;
      if (isDue) known.renewedAt = savedAt;
      return { ...(await decompress(known)), isDue };
    },

    /**
     * A render by the version that failed, or by one that was live before it. Another fragment may have shown this page, or filled
     * this slot, before; and what was taken back must not return. While nobody knows what was taken back, only the version's own
     * renders are found.
     */
    async find(
      slot: SlotName,
      key: string,
      { manifest: { name, version } }: Pick<Artifact, 'manifest'>,
    ): Promise<GoodRender | undefined> {
      const own = await findOf({ name, version }, slot, key);
      if (own) return own;
      for (const earlier of await listBefore(name, version).catch(() => [])) {
        const found = await findOf({ name, version: earlier }, slot, key);
        if (found) return found;
      }
      return undefined;
    },
  };
}

type Version = Pick<Artifact['manifest'], 'name' | 'version'>;

const prefixOf = ({ name, version }: Version) => `${name}@${version} `;
const keyOf = (version: Version, slot: SlotName, key = '') => `${prefixOf(version)}${slot} ${key}`;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

async function deflateExactly(text: string): Promise<Uint8Array> {
  const plain = Buffer.from(text);
  const bytes = takeOutput(await deflate(plain, DEFLATE));
  giveBack(plain);
  return bytes;
}

/** @param html the same HTML, if it is kept already */
function compress(
  { result: { html: text, ...result }, ...render }: GoodRender,
  html: Promise<Uint8Array> = deflateExactly(text),
): KeptRender {
  return { ...render, result, html, length: text.length, ...(render.isShared && { text }) };
}

async function decompress({ html, text, result, length: _, renewedAt: __, ...render }: KeptRender) {
  const whole = text ?? (await inflate(await html)).toString();
  return { ...render, result: { ...result, html: whole } };
}

const hasQuery = (key: string) => key.includes('?');
