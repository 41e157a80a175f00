import type { Override } from '@site/channel-records/override';
import type { Rank } from '@site/sandbox/process-group';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { WrittenPage } from '../composition/buildPage.ts';
import { pageKey, type View, type ViewRequest } from '../composition/View.ts';
import type { Measures } from '../release/createMeasures.ts';
import type { ActiveRelease, ReleaseFollower } from '../release/createReleaseFollower.ts';
import { describeOrigin, type RevisionFollower } from '../release/createRevisionFollower.ts';
import { asArm } from '../release/prepareRelease.ts';
import type { Explanation } from '../wire/Explanation.ts';
import type { PreviewState } from '../wire/pageData.ts';
import { compareViews, describeCandidate } from './compareViews.ts';
import { createPageAdmission } from './createAdmission.ts';
import { type ComposerDependencies, createComposer, type PageForm } from './createComposer.ts';
import { createDemand } from './createDemand.ts';
import { type CachedPage, createHtmlCache } from './createHtmlCache.ts';
import { createTurns } from './createTurns.ts';

interface Dependencies extends ComposerDependencies {
  follower: Pick<ReleaseFollower, 'use' | 'current'>;
  revisions: Pick<RevisionFollower, 'of'>;
  /** Whether the site's list of pages has this path; true while there is no list. */
  isListed: (path: string) => boolean;
  measures?: Pick<Measures, 'notePage'> | undefined;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** A page composed for one request. */
export interface PersonalPage extends WrittenPage {
  /** Only for a preview. */
  preview?: PreviewState | undefined;
  /** Only for a form answer: whether the page slot shows it. */
  formAnswered?: boolean | undefined;
}

/** A page as every visitor of a variant gets it. */
export interface PublicPage extends CachedPage {
  /** Whether it was stored, and not composed for this request. */
  isHit: boolean;
  /** The variant; only while a canary runs. */
  arm?: string | undefined;
}

interface Place {
  key: string;
  /** Absent for what is live. */
  arm: string | undefined;
}

interface PageOptions extends Pick<ViewRequest, 'arm' | 'rank'> {
  form?: PageForm;
}

const NO_QUERY = new URLSearchParams();

export type Pages = ReturnType<typeof createPages>;

/** How long the content is not asked again about a preview that has ended. */
const ENDED_FOR_MS = 60_000;
/** How long a switch to another release waits for its first pages. */
const PREPARE_MS = 200;
/** How long a shell that starts waits for its first page, and between two tries. */
const FIRST_PAGE = { patienceMs: 10_000, againMs: 250 };
/** How many pages are composed in parallel before a switch: enough to keep two cores busy. */
const PREPARE_AT_ONCE = 3;
/** How many of the most requested pages are compressed at the best quality. */
const SHORTENED_PAGES = 50;

/** Every page of the site, composed for the view of each request. */
export function createPages(dependencies: Dependencies) {
  const { follower, revisions, isListed, clock, timer, measures, log } = dependencies;
  const composer = createComposer(dependencies);
  const cache = createHtmlCache({ timer });
  const { deadlineMs } = dependencies.limits;
  const admission = createPageAdmission({ deadlineMs, timer, log });
  const demand = createDemand({ timer });
  const onShorter: ((key: string) => void)[] = [];
  /** When to ask again about each preview that has ended. */
  const endedPreviews = new LRUCache<string, number>({ max: 1_000 });
  const compareInTurn = createTurns();

  /** Composes a page of a release that is not in service yet. */
  async function stage({ key, arm }: Place, next: ActiveRelease): Promise<void> {
    const { form, path, search } = splitKey(key);
    const view: View = { release: asArm(next, arm), audience: 'everyone', rank: 'first' };
    const address = composer.findPage(view, path, search);
    const from = { release: next.release.id, content: address.revision ?? '', arm };
    await cache.stage(key, from, () => composer.composeStored(form, view, address));
  }

  /** The most requested pages of a release, first as it is live and then as its candidates' visitors get them. */
  function listWanted({ arms }: ActiveRelease): Place[] {
    const keys = demand.list();
    const all = [undefined, ...(arms?.candidates.keys() ?? [])];
    return all.flatMap((arm) => keys.map((key) => ({ key, arm })));
  }

  /**
   * The page as every visitor of a variant gets it, from the cache if possible.
   *
   * @param options.arm absent for what is live
   * @throws {OverloadError} if it cannot be composed in time, and nothing else can be shown
   */
  async function get(
    path: string,
    search: URLSearchParams,
    { form = 'document', rank = 'first', arm: wanted }: PageOptions = {},
  ): Promise<PublicPage> {
    const priority: Rank = isListed(path) ? rank : 'last';
    return composer.withView({ arm: wanted, rank: priority }, async (view) => {
      const { release } = view;
      const arm = release.candidate && release.arm;
      const address = composer.findPage(view, path, search);
      const { fragment, revision } = address;
      const key = `${form} ${pageKey(address)}`;
      const from = {
        release: release.release.id,
        content: revision ?? '',
        rank: priority,
        ...(arm && { arm }),
        ...(release.takesBack && { takesBack: true }),
      };
      let isHit = true;
      const page = await admission.compose(
        { fragment, rank: priority },
        {
          fresh: () => composer.composeStored(form, view, address),
          findKept: () => composer.findKept(form, view, address),
        },
        (build) =>
          cache.get(key, from, () => {
            isHit = false;
            return build();
          }),
      );
      if (rank === 'first') measures?.notePage(isHit);
      if (rank === 'first' && page.status === 200) demand.note(page.key);
      // Cached pages were current until the content last answered; a 503 shows no content.
      const { isUnavailable, answeredAt } = revisions.of(fragment);
      const isStale = isUnavailable && page.staleSince === undefined && page.status !== 503;
      const current = isStale ? { ...page, staleSince: answeredAt ?? clock() } : page;
      return { ...current, isHit, arm: release.arm };
    });
  }

  /** The page is whole, and of the release and content in service. */
  function isCurrent({ origin, fragment, retryAt }: CachedPage): boolean {
    const release = follower.current?.release.id;
    const { current: revision } = revisions.of(fragment);
    return (
      release !== undefined && origin === describeOrigin(release, revision) && retryAt === undefined
    );
  }

  return {
    get,

    /**
     * The page with a preview's drafts, with a form's answer or with an override, composed for this request.
     *
     * @throws {OverrideUnavailableError} if a version or a release that an override names is not available
     */
    getPersonal: (
      path: string,
      search: URLSearchParams,
      request: ViewRequest,
    ): Promise<PersonalPage> =>
      composer.withView(request, async (view) => {
        const composed = await composer.compose(view, composer.findPage(view, path, search));
        const { preview, formAnswered } = composed.page;
        const { previewRef } = request;
        if (previewRef && preview === 'ended')
          endedPreviews.set(previewRef, timer() + ENDED_FOR_MS);
        const explanation = view.override && composer.explain(composed);
        const written = composer.write(composed, { ...(explanation && { explanation }) });
        return { ...written, preview, formAnswered };
      }),

    /** The content has recently said that there is no such preview: its visitors get the published page. */
    hasPreviewEnded: (previewRef: string): boolean =>
      (endedPreviews.get(previewRef) ?? Number.NEGATIVE_INFINITY) > timer(),

    /** How the page is composed, with the override if it shows anything else. */
    explain: (
      path: string,
      search: URLSearchParams,
      override: ViewRequest['override'],
    ): Promise<Explanation> =>
      composer.withView({ override }, async (view) => {
        const composed = await composer.compose(view, composer.findPage(view, path, search));
        const { document } = composer.write(composed);
        return { ...composer.explain(composed), documentBytes: Buffer.byteLength(document) };
      }),

    /** One page at a time, so that renders do not wait for those of another page. */
    compare: (path: string, search: URLSearchParams, override: Override) =>
      compareInTurn(() => compareViews(composer, { path, search, override, now: clock() })),

    describeCandidate: (override: Override) =>
      describeCandidate(composer, override, dependencies.settings),

    /** How many pages wait to be composed. */
    countWaiting: admission.countWaiting,

    /** Says what is kept of a page's document, without composing it. */
    peek(path: string, search: URLSearchParams): NonNullable<Explanation['cache']> {
      const active = follower.current;
      const match = active?.findPage(path, search);
      const kept = match && cache.peek(`document ${pageKey({ path, ...match })}`);
      if (!active || !kept) return { state: 'none' };
      const { current } = revisions.of(match.fragment);
      const isFresh = kept.origin === describeOrigin(active.release.id, current);
      return { state: isFresh ? 'fresh' : 'stale', bytes: kept.body.size };
    },

    /** The page with this key was served from elsewhere. */
    noteDemand(key: string): void {
      measures?.notePage(true);
      demand.note(key);
    },

    /** Has a listener called with the key of each page whose bytes were replaced by shorter ones. */
    whenShorter(listener: (key: string) => void): void {
      onShorter.push(listener);
    },

    /**
     * Compresses one of the most requested pages at the best quality, which takes 150 ms of a thread. Resolves to whether there was
     * one left.
     */
    async shortenNext(): Promise<boolean> {
      for (const key of demand.list().slice(0, SHORTENED_PAGES)) {
        const page = cache.peek(key);
        if (!page || !isCurrent(page) || !(await page.body.shorten?.())) continue;
        for (const tell of onShorter) tell(key);
        return true;
      }
      return false;
    },

    /**
     * Composes the home page when a shell starts, again if slots had fallbacks: on a loaded machine the first renders of a process
     * take longer than a visitor waits. Gives up after ten seconds, and never rejects.
     */
    async composeFirst(): Promise<void> {
      const late = sleep(FIRST_PAGE.patienceMs).then(() => 'late');
      const compose = () => get('/', NO_QUERY).then(isCurrent, () => false);
      for (;;) {
        const state = await Promise.race([compose(), late]);
        if (state === true || state === 'late') return;
        await Promise.race([sleep(FIRST_PAGE.againMs), late]);
      }
    },

    /**
     * Composes the most requested pages with a release that is about to enter service, so that their next visitors do not wait.
     * Resolves when they are done, at the latest after a fifth of a second, and goes on with the remaining ones.
     */
    async prepare(next: ActiveRelease): Promise<void> {
      cache.clearStaged();
      const before = follower.current;
      const wanted = listWanted(next).values();
      const work = async (_: unknown, index: number) => {
        for (const place of wanted) {
          const now = follower.current;
          if (now !== before && now !== next) return;
          const { form, path, search } = splitKey(place.key);
          const { arm } = place;
          const composing =
            now === next ? get(path, search, { form, rank: 'last', arm }) : stage(place, next);
          // A page that fails is logged like any other, and composed again for its next visitor.
          await composing.catch(() => {});
          // After the switch visitors wait for other pages, which this must not hold up.
          if (index > 0 && follower.current === next) return;
        }
      };
      const all = Promise.all(Array.from({ length: PREPARE_AT_ONCE }, work));
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timeout = setTimeout(resolve, PREPARE_MS);
      await Promise.race([all, late]).finally(() => clearTimeout(timeout));
    },
  };
}

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

function splitKey(key: string): { form: PageForm; path: string; search: URLSearchParams } {
  const end = key.indexOf(' ');
  const [path = '', query] = key.slice(end + 1).split('?');
  return { form: key.slice(0, end) as PageForm, path, search: new URLSearchParams(query) };
}
