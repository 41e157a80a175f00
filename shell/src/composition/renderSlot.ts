import {
  type ContentUse,
  type LayoutSlot,
  PAGE_SLOT,
  type RenderRequest,
  type RenderResult,
  type RenderSettings,
  type SlotName,
} from '@site/fragment-kit';
import { ContractError } from '@site/fragment-kit/manifest';
import { DeadlineError } from '@site/sandbox/process-group';
import { ProcessEndedError } from '@site/sandbox/render-process';
import { runInSpan } from '@site/watching/request-context';
import type { FastifyBaseLogger } from 'fastify';
import type { Artifact } from '../release/createArtifactStore.ts';
import { memberOf } from '../release/prepareRelease.ts';
import type { Breaker } from '../rendering/createBreaker.ts';
import type { GoodRender, LastKnownGood } from './createLastKnownGood.ts';
import type { PageAddress, View } from './View.ts';

/** Where a slot's HTML may come from. */
type Step = 'kept' | 'fresh' | 'live-version' | 'last-known-good' | 'fallback' | 'nothing';

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

export interface RenderedSlot {
  slot: ComposedSlot;
  result?: RenderResult;
  good?: GoodRender;
}

/** A render that was tried on the server. Renders that were used again are not attempts. */
export interface RenderAttempt {
  fragment: string;
  version: string;
  slot: SlotName;
  /**
   * The variant of the page; absent while no canary runs. In a candidate's variant the live version renders too, when it stands in
   * for the candidate.
   */
  arm?: string | undefined;
  ok: boolean;
  /** How long it took, in milliseconds; 0 if it was not tried, because the last one ended its process. */
  ms: number;
}

/** What pages are composed with. */
export interface CompositionTools {
  lastKnownGood: LastKnownGood;
  breaker: Breaker;
  settings: RenderSettings;
  log: Pick<FastifyBaseLogger, 'error'>;
  onAttempt?: ((attempt: RenderAttempt) => void) | undefined;
}

/** One composition of a page. */
export interface Composition extends CompositionTools {
  view: View;
  page: PageAddress;
  /** Milliseconds since 1970. */
  now: number;
  /** While true, pages with a last known good render are not tried. */
  isContentUnavailable?: boolean | undefined;
}

/** A slot to fill. */
interface SlotRequest {
  place: LayoutSlot;
  artifact: Artifact;
  options: RenderRequest['options'];
  /** Names the slot's renders on this page among those of its fragment. */
  key: string;
}

/** Fills a slot with the first of its sources that has something. The last one of every chain does. */
export async function renderSlot(
  composition: Composition,
  slot: SlotRequest,
): Promise<RenderedSlot> {
  let failure: Failure | undefined;
  const sources: Record<Step, () => Promise<RenderedSlot | undefined> | RenderedSlot> = {
    kept: () => findGood(composition, slot),
    async fresh() {
      const startedAt = performance.now();
      try {
        return await renderFresh(composition, slot);
      } catch (error) {
        failure = noteFailure(composition, slot, error, startedAt);
        return undefined;
      }
    },
    async 'live-version'() {
      const artifact = composition.view.release.instead as Artifact;
      const rendered = await renderSlot(composition, { ...slot, artifact });
      return { ...rendered, slot: { ...rendered.slot, isStandIn: true } };
    },
    'last-known-good': () => findGood(composition, slot),
    fallback: () => leave('fallback', failure, slot.artifact),
    nothing: () => leave('failed', failure),
  };
  for (const step of chainOf(composition, slot)) {
    const rendered = await sources[step]();
    if (!rendered) continue;
    if (failure) {
      const shown = describeShown(rendered.slot, composition);
      logFailure(composition, slot, failure, shown);
    }
    return rendered;
  }
  throw new Error(`The chain of the slot ${slot.place.name} ended with nothing.`);
}

/** The sources of a slot, in the order in which they are tried. */
function chainOf(
  { view, isContentUnavailable }: Composition,
  { place: { name, onFailure }, artifact }: SlotRequest,
): Step[] {
  const isPage = name === PAGE_SLOT;
  // A published page must not be mistaken for a draft or a form answer.
  const isPublic = view.audience === 'everyone' || (view.audience === 'visitor' && !isPage);
  const mayReuse = isPublic && !onFailure;
  const chain: Step[] = isPage && isContentUnavailable && mayReuse ? ['kept', 'fresh'] : ['fresh'];
  if (artifact === view.release.candidate) chain.push('live-version');
  else if (mayReuse) chain.push('last-known-good');
  chain.push(onFailure ?? 'fallback');
  return chain;
}

/** What visitors see in place of a failed render, for the log. */
function describeShown({ isStandIn, origin }: ComposedSlot, { view }: Composition): string {
  if (isStandIn) return `${view.release.instead?.manifest.version}, which is live`;
  if (origin === 'last-good') return LAST_GOOD;
  return origin === 'fallback' ? 'its fallback' : 'nothing';
}

const LAST_GOOD = 'its last good HTML';

/** What a fragment is asked that is the same on every page. */
const EVERY_PAGE = { path: '', params: {}, query: {} };
/** The revision of such a render: only page fragments read content. */
const NO_CONTENT = '';

/** The slot as its fragment renders it now, or has rendered it when it was asked the very same. */
async function renderFresh(composition: Composition, slot: SlotRequest): Promise<RenderedSlot> {
  const { page, lastKnownGood, now } = composition;
  const { place, artifact, options } = slot;
  const startedAt = performance.now();
  const { sameOnEveryPage } = artifact.manifest;
  const asked = askedOf(page, artifact);
  const made = {
    artifact,
    revision: sameOnEveryPage ? NO_CONTENT : page.revision,
    asked: JSON.stringify([asked.params, asked.query, options]),
    savedAt: now,
    isShared: isShared(composition, artifact),
  };
  const isKept = mayKeep(composition, artifact);
  const key = keyOf(composition, slot);
  const make = async () => {
    const result = await render(composition, slot);
    checkLength(result, place);
    noteAttempt(composition, slot, true, performance.now() - startedAt);
    if (isKept) lastKnownGood.save(place.name, key, { result, ...made });
    return result;
  };
  // After a release, most of a page comes from fragments that it did not change.
  const same = isKept ? await lastKnownGood.findSame(place.name, key, made) : undefined;
  // No visitor waits for a process that rested, or cannot start.
  if (same?.isDue)
    make().catch((error) => {
      const failure = noteFailure(composition, slot, error, startedAt);
      logFailure(composition, slot, failure, LAST_GOOD);
    });
  // The limit of the slot may have changed since.
  if (same) checkLength(same.result, place);
  const result = same?.result ?? (await make());
  const { html, islands = [], content } = result;
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  return {
    slot: { html, origin: 'fresh', artifact, islands, ms, ...(content && { content }) },
    result,
  };
}

function render(composition: Composition, { place, artifact, options }: SlotRequest) {
  const { view, page, breaker, settings, now } = composition;
  const { name, version } = artifact.manifest;
  const slot = place.name;
  const { formAnswer, previewRef, release } = view;
  const request: RenderRequest = {
    slot,
    ...askedOf(page, artifact),
    ...(formAnswer && { formAnswer }),
    ...(previewRef && { previewRef }),
    settings,
    options,
    basePath: artifact.basePath,
    now,
  };
  // A page fragment may fail on one page's content only; the other fragments do the same on every page.
  const path = slot === PAGE_SLOT ? page.path : '';
  const kind = previewRef ? 'preview' : formAnswer ? 'form' : 'page';
  return breaker.run(
    `${name}@${version} ${kind} ${path}`,
    () =>
      runInSpan(`render ${slot}`, { fragment: name, version, slot }, () =>
        release.pool.render(memberOf(release, artifact), request, view.rank),
      ),
    endsProcess,
  );
}

const askedOf = ({ fragment: _, ...page }: PageAddress, { manifest }: Artifact) =>
  manifest.sameOnEveryPage ? EVERY_PAGE : page;

/** A judge compares renders, so while a canary runs each page has its own. */
const isShared = ({ view }: Composition, { manifest }: Artifact) =>
  manifest.sameOnEveryPage === true && !view.release.arm;

/** Nothing personal is asked of a fragment that is the same on every page. */
const mayKeep = (composition: Composition, artifact: Artifact) =>
  isShared(composition, artifact)
    ? composition.view.audience !== 'alone'
    : composition.view.audience === 'everyone';

const keyOf = (composition: Composition, { artifact, options, key }: SlotRequest) =>
  isShared(composition, artifact) ? JSON.stringify(options) : key;

function checkLength({ html }: RenderResult, { maxHtmlKb }: LayoutSlot): void {
  if (maxHtmlKb && Buffer.byteLength(html) > maxHtmlKb * 1024)
    throw new ContractError(`returned more HTML than the ${maxHtmlKb} kB of its slot`);
}

async function findGood(
  composition: Composition,
  slot: SlotRequest,
): Promise<RenderedSlot | undefined> {
  const { place, artifact } = slot;
  const key = keyOf(composition, slot);
  const good = await composition.lastKnownGood.find(place.name, key, artifact);
  if (!good) return undefined;
  const { html, islands = [], content } = good.result;
  return {
    slot: {
      html,
      origin: 'last-good',
      artifact: good.artifact,
      islands,
      ...(content && { content }),
    },
    result: good.result,
    good,
  };
}

/** A slot without a render. */
export function leave(
  origin: 'empty' | 'absent' | 'failed' | 'fallback',
  failure?: Failure,
  artifact?: Artifact,
): RenderedSlot {
  const problem = failure?.error.message;
  const html = artifact?.fallback ?? '';
  return {
    slot: {
      ...{ html, origin, islands: [] },
      ...(artifact && { artifact }),
      ...(problem !== undefined && { problem }),
    },
  };
}

interface Failure {
  error: Error;
  /** After how many milliseconds. */
  ms: number;
}

/** Whether the failure ended a process: a missed deadline, an exit, no memory left. A render that throws ends none. */
const endsProcess = (error: unknown) =>
  error instanceof DeadlineError || error instanceof ProcessEndedError;

function noteAttempt(
  { view, onAttempt }: Composition,
  { place, artifact }: SlotRequest,
  ok: boolean,
  ms: number,
): void {
  const { name: fragment, version } = artifact.manifest;
  const { arm } = view.release;
  onAttempt?.({ fragment, version, slot: place.name, ok, ms, ...(arm && { arm }) });
}

function noteFailure(
  composition: Composition,
  slot: SlotRequest,
  error: unknown,
  startedAt: number,
): Failure {
  const ms = performance.now() - startedAt;
  noteAttempt(composition, slot, false, ms);
  return { error: error as Error, ms };
}

/** @param shown what visitors see in its place */
function logFailure(
  { view, page, log }: Composition,
  slot: SlotRequest,
  { error, ms }: Failure,
  shown: string,
): void {
  const { name, version } = slot.artifact.manifest;
  const { arm } = view.release;
  log.error(
    {
      fragment: name,
      version,
      slot: slot.place.name,
      path: page.path,
      ...(arm && { arm }),
      ms: Math.round(ms),
      err: error,
    },
    `${name}@${version} could not render its slot ${slot.place.name}: ${error.message}; showing ${shown}`,
  );
}
