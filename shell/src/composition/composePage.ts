import { isDeepStrictEqual } from 'node:util';
import { brand } from '@site/config/brand';
import { markCurrentLinks } from '@site/containment/current-links';
import {
  type LayoutOptions,
  type LayoutSlot,
  PAGE_SLOT,
  type PageHead,
  type RenderRequest,
  type SlotName,
} from '@site/fragment-kit';
import { matchPattern } from '@site/fragment-kit/routes';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { PreviewState } from '../wire/pageData.ts';
import type { GoodRender } from './createLastKnownGood.ts';
import {
  type ComposedSlot,
  type Composition,
  leave,
  type RenderedSlot,
  renderSlot,
} from './renderSlot.ts';
import { pageKey } from './View.ts';

/** A page's slots and head, before they are written as a document or as a part. */
export interface ComposedPage {
  status: number;
  path: string;
  head: PageHead;
  layout: LayoutOptions;
  /** The layout's slots, in page order. */
  places: readonly LayoutSlot[];
  slots: Readonly<Record<SlotName, ComposedSlot>>;
  /** Fragments of the release that other pages may show and this one does not. */
  elsewhere: Artifact[];
  /** At least one fragment failed, or there is none for the page. */
  degraded: boolean;
  /** Only for a preview. */
  preview?: PreviewState;
  /** Only for a form answer: whether the page slot shows the answer. */
  formAnswered?: boolean;
  /** Only if the page slot shows an earlier render: when it was made, and from which content. */
  lastKnownGood?: Pick<GoodRender, 'savedAt' | 'revision'>;
}

const PLAIN_LAYOUT: LayoutOptions = {
  navigation: { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false },
  hideChatbot: false,
};

/**
 * Fills every slot of a page for a view, all at the same time. The slot that follows the page's options is rendered again if the
 * page turns out to have other options than most. The answer is a 503 only if the page slot has neither a successful nor a last
 * known good render.
 */
export async function composePage(composition: Composition): Promise<ComposedPage> {
  const { view, page } = composition;
  const { release, formAnswer, previewRef } = view;
  const places = release.layout.slots;

  const rendering = fill({ name: PAGE_SLOT }, {}, pageKey(page));
  const choosing = rendering.then(({ result }) => result?.layout ?? PLAIN_LAYOUT);

  async function fill(
    place: LayoutSlot,
    options: RenderRequest['options'],
    key: string,
  ): Promise<RenderedSlot> {
    const { name, on } = place;
    if (on && !on.some((pattern) => matchPattern(pattern, page.path))) return leave('absent');
    const artifact =
      name === PAGE_SLOT ? release.artifacts.get(page.fragment ?? '') : release.bySlot.get(name);
    if (!artifact) return leave('empty');
    const rendered = await renderSlot(composition, { place, artifact, options, key });
    if (rendered.slot.artifact?.manifest.sameOnEveryPage)
      rendered.slot.html = markCurrentLinks(rendered.slot.html, page.path);
    return rendered;
  }

  async function fillPlace(place: LayoutSlot): Promise<RenderedSlot> {
    if (place.name === PAGE_SLOT) return rendering;
    if (!place.options) return fill(place, {}, page.path);
    const fillFor = (options: RenderRequest['options']) =>
      fill(place, options, `${page.path} ${JSON.stringify(options)}`);
    // Nearly every page has the plain layout, so this slot is rendered with the page rather than after it.
    const plain = PLAIN_LAYOUT[place.options];
    const early = fillFor(plain);
    const options = (await choosing)[place.options];
    return isDeepStrictEqual(options, plain) ? early : fillFor(options);
  }

  const [own, layout, ...rendered] = await Promise.all([
    rendering,
    choosing,
    ...places.map(fillPlace),
  ]);
  const slots = Object.fromEntries(
    places.map(({ name }, index) => [name, (rendered[index] as RenderedSlot).slot]),
  );
  const names = new Set(places.map(({ name }) => name));
  const shown = new Set(Object.values(slots).map(({ artifact }) => artifact?.manifest.name));
  return {
    status: own.result ? (own.result.status ?? 200) : 503,
    path: page.path,
    head: own.result?.head ?? fallbackHead,
    layout,
    places,
    slots,
    elsewhere: [...release.artifacts.values()].filter(
      ({ manifest }) => names.has(manifest.slot) && !shown.has(manifest.name),
    ),
    ...(previewRef && { preview: own.result?.previewEnded ? 'ended' : 'draft' }),
    ...(formAnswer && { formAnswered: own.result?.formAnswered === true }),
    ...(own.good && { lastKnownGood: own.good }),
    degraded:
      own.slot.origin === 'empty' ||
      Object.values(slots).some(({ origin, isStandIn }) => isStandIn || FAILED.has(origin)),
  };
}

/** Failures that another attempt may not meet. */
const FAILED: ReadonlySet<ComposedSlot['origin']> = new Set(['last-good', 'fallback', 'failed']);

/** The head of a page that could not be rendered. */
const fallbackHead = {
  title: brand.name,
  description: brand.tagline,
  noindex: true,
};
