import { isDeepStrictEqual } from 'node:util';
import { markCurrentLinks } from '@site/containment/current-links';
import {
  type ContentUse,
  type FormAnswer,
  type Layout,
  type LayoutOptions,
  type LayoutSlot,
  PAGE_SLOT,
  type PageHead,
  type RenderRequest,
  type RenderResult,
  type RenderSettings,
  type SlotName,
} from '@site/fragment-kit';
import { ContractError } from '@site/fragment-kit/manifest';
import { matchPattern } from '@site/fragment-kit/routes';
import { DeadlineError, type Rank } from '@site/sandbox/process-group';
import { ProcessEndedError } from '@site/sandbox/render-process';
import { runInSpan } from '@site/watching/request-context';
import type { FastifyBaseLogger } from 'fastify';
import { memberOf } from '../release/arrangeFragments.ts';
import type { ArmedRelease } from '../release/asArm.ts';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { Measures } from '../release/createMeasures.ts';
import type { Breaker } from '../rendering/createBreaker.ts';
import type { RouteMatch } from '../routing/createRouteTable.ts';
import type { PreviewState } from '../wire/pageData.ts';
import type { GoodRender, LastKnownGood } from './createLastKnownGood.ts';
import { logFailedRender } from './logFailedRender.ts';
import type { RenderNote } from './RenderNote.ts';

/** A page's address and what it is rendered with. */
export interface PageRequest extends RouteMatch {
  path: string;
  revision?: string;
  /** Render the drafts of this preview. The result is not stored. */
  previewRef?: string;
  /** The page slot shows this instead of the page at `path`. The result is not stored. */
  formAnswer?: FormAnswer;
  /** Composed with an override: nothing is stored, and no earlier render shown. */
  alone?: true;
  /** `last` if no visitor waits for it, or if its address may be made up. */
  rank?: Rank;
}

/** One slot of a composed page. */
export interface ComposedSlot {
  html: string;
  /**
   * `fresh`: rendered now; `last-good`: an earlier render; `fallback`: the artifact's fallback; `failed`: neither is available;
   * `empty`: no fragment fills it; `absent`: this page does not have it.
   */
  origin: 'fresh' | 'last-good' | 'fallback' | 'failed' | 'empty' | 'absent';
  artifact?: Artifact;
  /** The live version is shown for a candidate that failed. */
  isStandIn?: true;
  islands: NonNullable<RenderResult['islands']>;
  /** How long the render took, in milliseconds; absent if there was none. */
  ms?: number;
  /** Why it was not rendered now. */
  problem?: string;
  /** What of the content it shows; absent if that is unknown, or nobody asked. */
  content?: ContentUse;
}

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

interface Dependencies {
  activeRelease: ArmedRelease;
  /** Called after each render while a canary runs. */
  onRender?: ((note: RenderNote) => void) | undefined;
  measures?: Pick<Measures, 'noteRender'> | undefined;
  lastKnownGood: LastKnownGood;
  breaker: Breaker;
  settings: RenderSettings;
  /** The head of a page without one of its own. */
  fallbackHead: PageHead;
  log: Pick<FastifyBaseLogger, 'error'>;
  now: number;
  /** While open, pages with a last known good render are not tried. */
  isContentUnavailable?: boolean;
}

const PLAIN_LAYOUT: LayoutOptions = {
  navigation: { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false },
  hideChatbot: false,
};

/**
 * Renders every slot of a page with the active release, all at the same time. The slot that follows the page's options is rendered
 * again if the page turns out to have other options than most. A failed slot shows what the layout says: by default its last known good HTML, else
 * its fallback. The answer is a 503 only if the page slot has neither a successful nor a last known good render.
 */
export async function composePage(
  request: PageRequest,
  {
    activeRelease,
    lastKnownGood,
    breaker,
    settings,
    fallbackHead,
    log,
    now,
    isContentUnavailable,
    onRender,
    measures,
  }: Dependencies,
): Promise<ComposedPage> {
  const { formAnswer, previewRef, alone, rank: wanted = 'first', fragment, ...common } = request;
  // Anybody can request any number of these.
  const rank = isPersonal(request) ? 'last' : wanted;

  const findArtifact = (slot: SlotName) =>
    slot === PAGE_SLOT
      ? activeRelease.artifacts.get(fragment ?? '')
      : activeRelease.bySlot.get(slot);

  async function renderSlot(
    place: LayoutSlot,
    options: RenderRequest['options'],
    lastKnownGoodKey: string,
  ): Promise<RenderedSlot> {
    const { name, on } = place;
    if (on && !on.some((pattern) => matchPattern(pattern, request.path))) return leave('absent');
    const artifact = findArtifact(name);
    if (!artifact) return leave('empty');
    const rendered = await renderWith(artifact, place, options, lastKnownGoodKey);
    if (rendered.slot.artifact?.manifest.sameOnEveryPage)
      rendered.slot.html = markCurrentLinks(rendered.slot.html, request.path);
    return rendered;
  }

  async function renderWith(
    artifact: Artifact,
    place: LayoutSlot,
    options: RenderRequest['options'],
    keyOfPage: string,
  ): Promise<RenderedSlot> {
    const { name: slot, onFailure, maxHtmlKb } = place;
    const { name, version, sameOnEveryPage } = artifact.manifest;
    const isPage = slot === PAGE_SLOT;
    const asked = sameOnEveryPage ? EVERY_PAGE : common;
    // A judge compares renders, so while a canary runs each page has its own.
    const isShared = sameOnEveryPage && !activeRelease.arm;
    const lastKnownGoodKey = isShared ? JSON.stringify(options) : keyOfPage;
    // Nothing personal is asked of a fragment that is the same on every page.
    const isKept = isShared ? !alone : !isPersonal(request);
    // A published page must not be mistaken for a draft or a form answer.
    const mayReuse = !alone && !(isPage && isPersonal(request)) && onFailure !== 'nothing';
    const findLastKnownGood = async () =>
      mayReuse ? await lastKnownGood.find(slot, lastKnownGoodKey, artifact) : undefined;
    if (isPage && isContentUnavailable) {
      const good = await findLastKnownGood();
      if (good) return showGood(good);
    }
    const started = performance.now();
    const note = (ok: boolean, ms: number) => {
      const { arm } = activeRelease;
      measures?.noteRender({ fragment: name, version, slot, ok, ms });
      if (arm) onRender?.({ fragment: name, version, slot, arm, ok, ms });
    };
    const noteFailure = (error: unknown, shown: string) => {
      const ms = performance.now() - started;
      note(false, ms);
      const { path } = request;
      const { arm } = activeRelease;
      logFailedRender(log, { artifact, slot, path, arm, ms, error, shown });
    };
    try {
      const step = { fragment: name, version, slot };
      const render = () =>
        runInSpan(`render ${slot}`, step, () =>
          activeRelease.pool.render(
            memberOf(activeRelease, artifact),
            {
              slot,
              ...asked,
              ...(formAnswer && { formAnswer }),
              ...(previewRef && { previewRef }),
              settings,
              options,
              basePath: artifact.basePath,
              now,
            },
            rank,
          ),
        );
      // A page fragment may fail on one page's content only; the other fragments do the same on every page.
      const place = isPage ? request.path : '';
      const kind = previewRef ? 'preview' : formAnswer ? 'form' : 'page';
      const breakerKey = `${name}@${version} ${kind} ${place}`;
      const made = {
        artifact,
        revision: sameOnEveryPage ? NO_CONTENT : request.revision,
        asked: JSON.stringify([asked.params, asked.query, options]),
        savedAt: now,
        isShared,
      };
      const checkLength = ({ html }: RenderResult) => {
        if (maxHtmlKb && Buffer.byteLength(html) > maxHtmlKb * 1024)
          throw new ContractError(`returned more HTML than the ${maxHtmlKb} kB of its slot`);
      };
      const make = async () => {
        const result = await breaker.run(breakerKey, render, endsProcess);
        checkLength(result);
        note(true, performance.now() - started);
        if (isKept) lastKnownGood.save(slot, lastKnownGoodKey, { result, ...made });
        return result;
      };
      // After a release, most of a page comes from fragments that it did not change.
      const same = isKept ? await lastKnownGood.findSame(slot, lastKnownGoodKey, made) : undefined;
      // No visitor waits for a process that rested, or cannot start.
      if (same?.isDue) make().catch((error) => noteFailure(error, LAST_GOOD));
      // The slot may have another limit since.
      if (same) checkLength(same.result);
      const result = same?.result ?? (await make());
      const { html, islands = [], content } = result;
      const ms = Math.round((performance.now() - started) * 10) / 10;
      return {
        slot: { html, origin: 'fresh', artifact, islands, ms, ...(content && { content }) },
        result,
      };
    } catch (error) {
      const standIn = artifact === activeRelease.candidate ? activeRelease.instead : undefined;
      const good = standIn ? undefined : await findLastKnownGood();
      const shown = standIn
        ? `${standIn.manifest.version}, which is live`
        : good
          ? LAST_GOOD
          : onFailure
            ? 'nothing'
            : 'its fallback';
      noteFailure(error, shown);
      if (standIn) {
        const rendered = await renderWith(standIn, place, options, lastKnownGoodKey);
        return { ...rendered, slot: { ...rendered.slot, isStandIn: true } };
      }
      const problem = (error as Error).message;
      if (onFailure) return leave('failed', problem);
      if (!good)
        return {
          slot: { html: artifact.fallback, origin: 'fallback', artifact, islands: [], problem },
        };
      return showGood(good);
    }
  }

  const rendering = renderSlot({ name: PAGE_SLOT }, {}, pageKey(request));
  const choosing = rendering.then(({ result }) => result?.layout ?? PLAIN_LAYOUT);

  async function renderPlace(place: LayoutSlot): Promise<RenderedSlot> {
    if (place.name === PAGE_SLOT) return rendering;
    if (!place.options) return renderSlot(place, {}, request.path);
    const renderFor = (options: RenderRequest['options']) =>
      renderSlot(place, options, `${request.path} ${JSON.stringify(options)}`);
    // Nearly every page has the plain layout, so this slot is rendered beside the page rather than after it.
    const plain = PLAIN_LAYOUT[place.options];
    const early = renderFor(plain);
    const options = (await choosing)[place.options];
    return isDeepStrictEqual(options, plain) ? early : renderFor(options);
  }

  const places = activeRelease.layout.slots;
  const [page, layout, ...rendered] = await Promise.all([
    rendering,
    choosing,
    ...places.map(renderPlace),
  ]);
  const slots = Object.fromEntries(
    places.map(({ name }, index) => [name, (rendered[index] as RenderedSlot).slot]),
  );
  const shown = new Set(Object.values(slots).map(({ artifact }) => artifact?.manifest.name));
  return {
    status: page.result ? (page.result.status ?? 200) : 503,
    path: request.path,
    head: page.result?.head ?? fallbackHead,
    layout,
    places,
    slots,
    elsewhere: [...activeRelease.artifacts.values()].filter(
      ({ manifest }) => isPlaced(manifest.slot, places) && !shown.has(manifest.name),
    ),
    ...(request.previewRef && { preview: page.result?.previewEnded ? 'ended' : 'draft' }),
    ...(formAnswer && { formAnswered: page.result?.formAnswered === true }),
    ...(page.good && { lastKnownGood: page.good }),
    degraded:
      page.slot.origin === 'empty' ||
      Object.values(slots).some(({ origin, isStandIn }) => isStandIn || FAILED.has(origin)),
  };
}

const LAST_GOOD = 'its last good HTML';

/** What a fragment is asked that is the same on every page. */
const EVERY_PAGE = { path: '', params: {}, query: {} };
/** The revision of such a render: only page fragments read content. */
const NO_CONTENT = '';

/** Failures that another attempt may not meet. */
const FAILED: ReadonlySet<ComposedSlot['origin']> = new Set(['last-good', 'fallback', 'failed']);

const leave = (origin: ComposedSlot['origin'], problem?: string): RenderedSlot => ({
  slot: { html: '', origin, islands: [], ...(problem !== undefined && { problem }) },
});

const isPlaced = (slot: SlotName, places: Layout['slots']) =>
  places.some(({ name }) => name === slot);

interface RenderedSlot {
  slot: ComposedSlot;
  result?: RenderResult;
  good?: GoodRender;
}

/** Composed for one visitor, and not stored. */
const isPersonal = ({ previewRef, formAnswer, alone }: PageRequest) =>
  previewRef !== undefined || formAnswer !== undefined || alone === true;

function showGood(good: GoodRender): RenderedSlot {
  const { result, artifact } = good;
  const { html, islands = [], content } = result;
  const slot = {
    html,
    origin: 'last-good',
    artifact,
    islands,
    ...(content && { content }),
  } as const;
  return { slot, result, good };
}

/** Whether the failure ended a process: a missed deadline, an exit, no memory left. A render that throws ends none. */
const endsProcess = (error: unknown) =>
  error instanceof DeadlineError || error instanceof ProcessEndedError;

/** Identifies a page: its path and the query parameters of its route. */
export function pageKey({ path, query }: Pick<PageRequest, 'path' | 'query'>): string {
  const search = new URLSearchParams(Object.entries(query)).toString();
  return search ? `${path}?${search}` : path;
}
