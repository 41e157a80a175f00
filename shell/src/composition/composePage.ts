import type {
  FormAnswer,
  LayoutOptions,
  PageHead,
  RenderRequest,
  RenderResult,
  RenderSettings,
  SlotName,
} from '@site/fragment-kit';
import { DeadlineError, type Rank } from '@site/sandbox/process-group';
import { ProcessEndedError } from '@site/sandbox/render-process';
import type { FastifyBaseLogger } from 'fastify';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { ActiveRelease } from '../release/createReleaseFollower.ts';
import type { Breaker } from '../rendering/createBreaker.ts';
import type { PreviewState } from '../wire/pageData.ts';
import type { GoodRender, LastKnownGood } from './createLastKnownGood.ts';

/** A page's address and what it is rendered with. */
export interface PageRequest {
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  revision?: string;
  /** Render the drafts of this preview. The result is not stored. */
  previewRef?: string;
  /** The page slot shows this instead of the page at `path`. The result is not stored. */
  formAnswer?: FormAnswer;
  /** `last` when nobody waits for it, or somebody may have made up its address. */
  rank?: Rank;
}

/** One slot of a composed page. */
export interface ComposedSlot {
  html: string;
  /** `fresh`: rendered now; `last-good`: an earlier render; `fallback`: the artifact's; `empty`: there is no artifact. */
  origin: 'fresh' | 'last-good' | 'fallback' | 'empty';
  artifact?: Artifact;
  islands: NonNullable<RenderResult['islands']>;
}

/** A page's slots and head, before they are written as a document or as a part. */
export interface ComposedPage {
  status: number;
  path: string;
  head: PageHead;
  layout: LayoutOptions;
  slots: Record<'navigation' | 'page' | 'lead-popup' | 'footer', ComposedSlot>;
  /** At least one slot is not fresh. */
  degraded: boolean;
  /** Only for a preview. */
  preview?: PreviewState;
  /** Only for a form answer: whether the page slot shows it. */
  formAnswered?: boolean;
  /** Only when the page slot shows an earlier render: when it was made, and from which content. */
  lastKnownGood?: Pick<GoodRender, 'savedAt' | 'revision'>;
}

interface Dependencies {
  activeRelease: ActiveRelease;
  lastKnownGood: LastKnownGood;
  breaker: Breaker;
  settings: RenderSettings;
  /** The head of a page that has none of its own. */
  fallbackHead: PageHead;
  log: Pick<FastifyBaseLogger, 'error'>;
  now: number;
  /** Pages with a last known good render are then not tried. */
  isContentUnavailable?: boolean;
}

const PLAIN_LAYOUT: LayoutOptions = {
  navigation: { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false },
  hideChatbot: false,
};

/**
 * Renders every slot of a page with the release in service. The navigation waits for the page slot, whose document decides
 * how it looks. A slot that fails shows its last known good HTML, else its fallback; only a page slot with neither a
 * successful nor a last known good render makes the answer a 503.
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
  const { formAnswer, previewRef, rank: wanted = 'first', ...common } = request;
  // Anybody can ask for any number of these.
  const rank = isPersonal(request) ? 'last' : wanted;
  const { contentAccessToken: _, ...publicSettings } = settings;

  async function renderSlot(
    slot: SlotName,
    options: RenderRequest['options'],
    lastKnownGoodKey: string,
  ): Promise<RenderedSlot> {
    const artifact = activeRelease.artifacts.get(slot);
    if (!artifact) return { slot: { html: '', origin: 'empty', islands: [] } };
    const { name, version, server } = artifact.manifest;
    // A published page must not be taken for a draft or a form answer.
    const mayReuse = slot !== 'page' || !isPersonal(request);
    const findLastKnownGood = async () =>
      mayReuse ? await lastKnownGood.find(slot, lastKnownGoodKey) : undefined;
    if (slot === 'page' && isContentUnavailable) {
      const good = await findLastKnownGood();
      if (good) return showGood(good);
    }
    const started = performance.now();
    try {
      const render = () =>
        activeRelease.pool.render(
          `${artifact.folder}/${server}`,
          {
            slot,
            ...common,
            // Visitors' entries, drafts and the right to read content reach no other fragment.
            ...(slot === 'page' && formAnswer && { formAnswer }),
            ...(slot === 'page' && previewRef && { previewRef }),
            settings: slot === 'page' ? settings : publicSettings,
            options,
            basePath: artifact.basePath,
            now,
          },
          rank,
        );
      // The page fragment can fail on one page's content; the other fragments do the same on every page.
      const place = slot === 'page' ? request.path : '';
      const kind = previewRef ? 'preview' : formAnswer ? 'form' : 'page';
      const breakerKey = `${name}@${version} ${kind} ${place}`;
      const result = await breaker.run(breakerKey, render, endsProcess);
      if (!isPersonal(request)) {
        const { revision } = request;
        lastKnownGood.save(slot, lastKnownGoodKey, { result, artifact, revision, savedAt: now });
      }
      const { html, islands = [] } = result;
      return { slot: { html, origin: 'fresh', artifact, islands }, result };
    } catch (error) {
      const good = await findLastKnownGood();
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
    const lastKnownGoodKey = `${request.path} ${JSON.stringify(layout.navigation)}`;
    return {
      page,
      layout,
      navigation: await renderSlot('navigation', layout.navigation, lastKnownGoodKey),
    };
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
    ...(page.good && { lastKnownGood: page.good }),
    degraded: Object.values(slots).some(({ origin }) => origin !== 'fresh'),
  };
}

interface RenderedSlot {
  slot: ComposedSlot;
  result?: RenderResult;
  good?: GoodRender;
}

/** Composed for one visitor, and not stored. */
const isPersonal = ({ previewRef, formAnswer }: PageRequest) =>
  previewRef !== undefined || formAnswer !== undefined;

function showGood(good: GoodRender): RenderedSlot {
  const { result, artifact } = good;
  const { html, islands = [] } = result;
  return { slot: { html, origin: 'last-good', artifact, islands }, result, good };
}

/** Tells whether the failure cost a process: a missed deadline, an exit, no memory left. A render that throws costs none. */
const endsProcess = (error: unknown) =>
  error instanceof DeadlineError || error instanceof ProcessEndedError;

/** Identifies a page: its path and the query parameters that count. */
export function pageKey({ path, query }: Pick<PageRequest, 'path' | 'query'>): string {
  const search = new URLSearchParams(Object.entries(query)).toString();
  return search ? `${path}?${search}` : path;
}
