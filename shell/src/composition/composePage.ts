import type {
  FormAnswer,
  LayoutOptions,
  PageHead,
  RenderRequest,
  RenderResult,
  RenderSettings,
  SlotName,
} from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { ActiveRelease } from '../release/createReleaseFollower.ts';
import type { Breaker } from '../rendering/createBreaker.ts';
import { DeadlineError } from '../rendering/createRenderPool.ts';
import type { PreviewState } from '../wire/pageData.ts';
import type { GoodRender, LastKnownGood } from './createLastKnownGood.ts';

/** What is asked of a page: its address, and what the content is to be read with. */
export interface PageRequest {
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  revision?: string;
  /** Drafts are wanted for this preview. What is made of them is kept nowhere. */
  previewRef?: string;
  /** The page slot is to show this instead of the page at `path`. What is made of it is kept nowhere. */
  formAnswer?: FormAnswer;
}

/** One slot of a composed page. */
export interface ComposedSlot {
  html: string;
  /** `fresh` came from the release in service, `last-good` from before, `fallback` and `empty` from nowhere better. */
  origin: 'fresh' | 'last-good' | 'fallback' | 'empty';
  artifact?: Artifact;
  islands: NonNullable<RenderResult['islands']>;
}

/** All that a page is made of, before it is written as a document or as a part. */
export interface ComposedPage {
  status: number;
  path: string;
  head: PageHead;
  layout: LayoutOptions;
  slots: Record<SlotName, ComposedSlot>;
  /** At least one slot is not fresh. */
  degraded: boolean;
  /** Only when a preview was asked for. */
  preview?: PreviewState;
  /** Only when a form's answer was asked for: whether the page slot shows it. */
  formAnswered?: boolean;
  /** Only when the page slot shows a copy: when that was made, and of which content. */
  copy?: Pick<GoodRender, 'savedAt' | 'revision'>;
}

interface Dependencies {
  activeRelease: ActiveRelease;
  lastKnownGood: LastKnownGood;
  breaker: Breaker;
  settings: RenderSettings;
  /** The head of a page whose own could not be had. */
  fallbackHead: PageHead;
  log: Pick<FastifyBaseLogger, 'error'>;
  now: number;
  /** The content cannot be reached: a page that has a copy is not even tried. */
  isContentUnavailable?: boolean;
}

const PLAIN_LAYOUT: LayoutOptions = {
  navigation: { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false },
  hideChatbot: false,
};

/**
 * Renders every slot of a page with the release in service. The navigation waits for the page slot, whose document
 * decides how it looks. A slot that fails shows its last good HTML, else its fallback; only a page slot without last good
 * HTML makes the answer a 503.
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
  }: Dependencies,
): Promise<ComposedPage> {
  const { formAnswer, ...asked } = request;

  async function renderSlot(
    slot: SlotName,
    options: RenderRequest['options'],
    goodKey: string,
  ): Promise<RenderedSlot> {
    const artifact = activeRelease.artifacts.get(slot);
    if (!artifact) return { slot: { html: '', origin: 'empty', islands: [] } };
    const { name, version, server } = artifact.manifest;
    // What was published is no draft, and no answer to a form: nobody must take the one for the other.
    const isPersonal = slot === 'page' && isForOne(request);
    const findGood = async () => (isPersonal ? undefined : await lastKnownGood.find(slot, goodKey));
    if (slot === 'page' && isContentUnavailable) {
      const copy = await findGood();
      if (copy) return showGood(copy);
    }
    const started = performance.now();
    try {
      const render = () =>
        activeRelease.pool.render(`${artifact.folder}/${server}`, {
          slot,
          ...asked,
          // What someone wrote is the page's affair alone.
          ...(slot === 'page' && formAnswer && { formAnswer }),
          options,
          basePath: artifact.basePath,
          settings,
          now,
        });
      // One page's content can trip the page fragment; the other fragments do the same on every page.
      const place = slot === 'page' ? request.path : '';
      const kind = (request.previewRef && ' preview') || (formAnswer && ' form') || '';
      const breakerKey = `${name}@${version} ${place}${kind}`;
      const result = await breaker.run(breakerKey, render, endsProcess);
      if (!isForOne(request)) {
        const { revision } = request;
        lastKnownGood.save(slot, goodKey, { result, artifact, revision, savedAt: now });
      }
      const { html, islands = [] } = result;
      return { slot: { html, origin: 'fresh', artifact, islands }, result };
    } catch (error) {
      const good = await findGood();
      const shown = good ? 'last good HTML' : 'fallback';
      log.error(
        {
          fragment: name,
          version,
          slot,
          path: request.path,
          ms: Math.round(performance.now() - started),
          err: error,
        },
        `${name}@${version} could not render its slot ${slot}: ${(error as Error).message}; showing its ${shown}`,
      );
      if (!good)
        return { slot: { html: artifact.fallback, origin: 'fallback', artifact, islands: [] } };
      return showGood(good);
    }
  }

  async function renderPageAndNavigation() {
    const page = await renderSlot('page', {}, pageKey(request));
    const layout = page.result?.layout ?? PLAIN_LAYOUT;
    const goodKey = `${request.path} ${JSON.stringify(layout.navigation)}`;
    return { page, layout, navigation: await renderSlot('navigation', layout.navigation, goodKey) };
  }

  const [{ page, layout, navigation }, popup, footer] = await Promise.all([
    renderPageAndNavigation(),
    renderSlot('lead-popup', {}, request.path),
    renderSlot('footer', {}, request.path),
  ]);
  const slots = {
    navigation: navigation.slot,
    page: page.slot,
    'lead-popup': popup.slot,
    footer: footer.slot,
  };
  return {
    status: page.result ? (page.result.status ?? 200) : 503,
    path: request.path,
    head: page.result?.head ?? fallbackHead,
    layout,
    slots,
    ...(request.previewRef && { preview: page.result?.previewEnded ? 'ended' : 'draft' }),
    ...(formAnswer && { formAnswered: page.result?.formAnswered === true }),
    ...(page.copy && { copy: page.copy }),
    degraded: Object.values(slots).some(({ origin }) => origin !== 'fresh'),
  };
}

interface RenderedSlot {
  slot: ComposedSlot;
  result?: RenderResult;
  copy?: GoodRender;
}

/** Composed for one person, and kept nowhere. */
const isForOne = ({ previewRef, formAnswer }: PageRequest) =>
  previewRef !== undefined || formAnswer !== undefined;

function showGood(copy: GoodRender): RenderedSlot {
  const { result, artifact } = copy;
  const { html, islands = [] } = result;
  return { slot: { html, origin: 'last-good', artifact, islands }, result, copy };
}

/** True for what costs a process: a missed deadline, an exit, memory run out. A render that throws costs nothing. */
const endsProcess = (error: unknown) =>
  error instanceof DeadlineError || /worker exited/i.test((error as Error).message);

/** Names a page among all pages: its path and the query parameters that count. */
export function pageKey({ path, query }: Pick<PageRequest, 'path' | 'query'>): string {
  const search = new URLSearchParams(Object.entries(query)).toString();
  return search ? `${path}?${search}` : path;
}
