import type { Override } from '@site/channel-records/override';
import { findOwn } from '@site/fragment-kit/find-own';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { OverriddenRelease, Replaced } from '../release/createOverrideReleases.ts';
import type { Revision } from '../release/createRevisionFollower.ts';
import { keepLive, listReplacements } from '../release/keepLive.ts';
import type { Explanation, SlotExplanation } from '../wire/Explanation.ts';
import type { ComposedPage } from './composePage.ts';
import type { ComposedSlot } from './renderSlot.ts';
import type { OverrideView, PageAddress } from './View.ts';

type Given = Omit<Explanation, 'path' | 'status' | 'slots'> & {
  /** Fragments that are shown in another version than everybody else gets. */
  replaced?: readonly Pick<Replaced, 'name' | 'live'>[];
};

/** Says how a composed page was made. */
export function explainPage(page: ComposedPage, { replaced = [], ...given }: Given): Explanation {
  return {
    path: page.path,
    status: page.status,
    ...given,
    slots: page.places.map((place) => {
      const slot = findOwn(page.slots, place.name) as ComposedSlot;
      const other = replaced.find(({ name }) => name === slot.artifact?.manifest.name);
      return {
        slot: place.name,
        ...describeSlot(slot),
        ...(other && { live: other.live }),
        ...(place.maxHtmlKb !== undefined && { maxHtmlKb: place.maxHtmlKb }),
      };
    }),
  };
}

interface Explained extends Pick<Explanation, 'channel' | 'limits' | 'ms'> {
  address: PageAddress;
  content: Revision;
  sourceUrl?: string | undefined;
}

/** Says how a page was made for an override, which may replace nothing. */
export function explainOverride(
  page: ComposedPage,
  override: OverrideView,
  { address, content, channel, limits, sourceUrl, ms }: Explained,
): Explanation {
  const { grants, live, release } = override;
  const asked = 'content' in grants ? grants.content : undefined;
  const isGone = page.preview === 'ended';
  const revision = asked && isGone ? `${asked} (no longer kept)` : (asked ?? content.current);
  const { fragment, params, query } = address;
  return explainPage(page, {
    release: 'release' in grants ? grants.release : live.id,
    releasedAt: release.madeAt ?? live.createdAt,
    channel,
    arm: 'live',
    ...(fragment && { fragment }),
    params,
    query,
    content: {
      ...(revision && { revision }),
      isUnavailable: content.isUnavailable,
      ...(content.answeredAt && { answeredAt: new Date(content.answeredAt).toISOString() }),
    },
    limits,
    ...(sourceUrl && { sourceUrl }),
    ms,
    replaced: release.replaced,
    ...(!('explain' in grants) && { override: describeOverride(override, isGone) }),
  });
}

function describeOverride(
  { grants, keptLive, release }: OverrideView,
  isContentGone: boolean,
): NonNullable<Explanation['override']> {
  return {
    id: grants.jti,
    shows: describeShown(keepLive(grants, keptLive), release, isContentGone),
    until: new Date(grants.exp * 1_000).toISOString(),
    replacements: listReplacements(grants).map((each) => ({
      ...each,
      isShown: !keptLive.includes(each.fragment),
    })),
  };
}

function describeShown(
  override: Override,
  { replaced, madeAt }: OverriddenRelease,
  isContentGone: boolean,
): string {
  if ('local' in override)
    return Object.entries(override.local)
      .map(([name, url]) => `${name} from ${url}`)
      .join(', ');
  if ('release' in override) {
    const content = override.content
      ? isContentGone
        ? `; the content ${override.content} is no longer kept, so it is today’s`
        : ` with the content ${override.content}`
      : ' with today’s content';
    return `the site as of release ${override.release} (${madeAt})${content}`;
  }
  if (replaced.length === 0) return 'what is live already';
  return replaced
    .map(({ name, version, live }) => `${name} ${version} (live: ${live ?? 'none'})`)
    .join(', ');
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
