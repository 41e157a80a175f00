import { findOwn } from '@site/fragment-kit/find-own';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { Explanation, SlotExplanation } from '../wire/Explanation.ts';
import type { ComposedPage, ComposedSlot } from './composePage.ts';

type Given = Omit<Explanation, 'path' | 'status' | 'slots'> & {
  /** Fragments that are shown in another version than everybody else gets. */
  replaced?: readonly { name: string; live: string | null }[];
};

/** Says how a composed page was made. */
export function explainPage(page: ComposedPage, { replaced = [], ...given }: Given): Explanation {
  return {
    path: page.path,
    status: page.status,
    ...given,
    slots: page.places.map((place) => {
      const slot = findOwn(page.slots, place.name) as ComposedSlot;
      const name = slot.artifact?.manifest.name;
      const other = replaced.find((each) => each.name === name);
      return {
        slot: place.name,
        ...describeSlot(slot),
        ...(other && { live: other.live }),
        ...(place.maxHtmlKb !== undefined && { maxHtmlKb: place.maxHtmlKb }),
      };
    }),
  };
}

function describeSlot({
  html,
  origin,
  artifact,
  islands,
  ms,
  problem,
  content,
}: ComposedSlot): Omit<SlotExplanation, 'slot'> {
  const manifest = artifact?.manifest;
  return {
    ...(manifest && {
      fragment: manifest.name,
      version: manifest.version,
      commit: manifest.commit,
    }),
    origin,
    ...(problem !== undefined && { problem }),
    ...(ms !== undefined && { ms }),
    htmlBytes: Buffer.byteLength(html),
    ...(artifact && { scriptBytes: measureScripts(artifact, islands) }),
    ...(manifest?.mount && { hydrate: manifest.mount.hydrate }),
    ...(content && { documents: content.documents }),
    islands: dedupe(islands),
  };
}

/** Bytes of the modules and styles that the slot's own root and its islands load at once, before compression. */
function measureScripts({ manifest }: Artifact, islands: ComposedSlot['islands']): number {
  const exposes = [manifest.mount?.expose, ...islands.map(({ expose }) => expose)];
  const files = new Set(
    exposes.flatMap((name) => {
      const found = name === undefined ? undefined : findOwn(manifest.exposes, name);
      return found ? [manifest.remoteEntry, found.file, ...found.preload, ...found.css] : [];
    }),
  );
  return [...files].reduce((sum, file) => sum + (findOwn(manifest.files, file)?.size ?? 0), 0);
}

const dedupe = (islands: ComposedSlot['islands']) => [
  ...new Map(islands.map((each) => [`${each.expose} ${each.hydrate}`, each])).values(),
];
