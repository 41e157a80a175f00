import type { FormAnswer } from '@site/fragment-kit';
import type { Rank } from '@site/sandbox/process-group';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { WrittenPage } from '../composition/buildPage.ts';
import { type PageRequest, pageKey } from '../composition/composePage.ts';
import { asArm } from '../release/asArm.ts';
import type { ActiveRelease, ReleaseFollower } from '../release/createReleaseFollower.ts';
import { describeOrigin } from '../release/describeOrigin.ts';
import type { Explanation } from '../wire/Explanation.ts';
import type { PreviewState } from '../wire/pageData.ts';
import { type AnswerDependencies, createAnswers, type PageForm } from './createAnswers.ts';
import { createDemand } from './createDemand.ts';
import { type CachedPage, createHtmlCache } from './createHtmlCache.ts';
import { createPageAdmission } from './createPageAdmission.ts';

interface Dependencies extends AnswerDependencies {
  follower: ReleaseFollower;
  /** How long a slot may take. */
  deadlineMs: number;
  /** Whether the site's list of pages has this path; true while there is no list. */
  isListed: (path: string) => boolean;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** A page composed for one visitor. */
export interface PreviewPage extends WrittenPage {
  preview: PreviewState;
}

/** A page of a request's arm. */
export interface ServedPage extends CachedPage {
  /** Whether it was kept, and not composed for this request. */
  isHit: boolean;
  /** Only while a canary runs. */
  served?: { arm: string; isHit: boolean };
}

/** Where a page is kept. */
interface Place {
  key: string;
  /** Absent for what is live. */
  arm: string | undefined;
}

/** A document and its headers. */
type Answered = Pick<WrittenPage, 'document' | 'headers'>;

interface PageOptions {
  form?: PageForm;
  rank?: Rank;
  arm?: string | undefined;
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
/** How many of the most requested pages are compressed as well as can be. */
const SHORTENED_PAGES = 50;

/** Every page of the site, composed with the release in service. */
export function createPages({ follower, deadlineMs, isListed, log, ...composing }: Dependencies) {
  const { revisions, clock, timer, measures } = composing;
  const answers = createAnswers({ ...composing, log });
  const cache = createHtmlCache({ timer });
  const admission = createPageAdmission({ deadlineMs, timer, log });
  const demand = createDemand({ timer });
  const onShorter: ((key: string) => void)[] = [];
  /** When to ask again about each preview that has ended. */
  const endedPreviews = new LRUCache<string, number>({ max: 1_000 });

  function describeRequest(path: string, search: URLSearchParams, active: ActiveRelease) {
    const match = active.findPage(path, search);
    const { current: revision } = revisions.of(match.fragment);
    return { path, ...match, ...(revision && { revision }) } satisfies PageRequest;
  }

  /** Composes a page of a release that is not in service yet. */
  async function stage({ key, arm }: Place, next: ActiveRelease): Promise<void> {
    const { form, path, search } = splitKey(key);
    const active = asArm(next, arm);
    const request = describeRequest(path, search, active);
    const from = { release: next.release.id, content: request.revision ?? '', arm };
    await cache.stage(key, from, () => answers.compose(form, request, active));
  }

  /** The most requested pages of a release, as everybody has them and then as candidates' visitors do. */
  function listWanted({ arms }: ActiveRelease): Place[] {
    const keys = demand.list();
    const all = [undefined, ...(arms?.candidates.keys() ?? [])];
    return all.flatMap((arm) => keys.map((key) => ({ key, arm })));
  }

  /**
   * The page as every visitor of an arm gets it, from the cache if possible.
   *
   * @param options.rank `last` if no visitor waits for it
   * @param options.arm absent for what is live
   * @throws {OverloadError} if it cannot be composed in time, and nothing else can be shown
   */
  async function get(
    path: string,
    search: URLSearchParams,
    { form = 'document', rank = 'first', arm: wanted }: PageOptions = {},
  ): Promise<ServedPage> {
    return follower.use(async (release) => {
      const active = asArm(release, wanted);
      const arm = active.candidate && active.arm;
      const request: PageRequest = {
        ...describeRequest(path, search, active),
        ...((rank === 'last' || !isListed(path)) && { rank: 'last' }),
      };
      const { fragment, revision } = request;
      const key = `${form} ${pageKey(request)}`;
      const from = {
        release: active.release.id,
        content: revision ?? '',
        ...(request.rank && { rank: request.rank }),
        ...(arm && { arm }),
        ...(active.takesBack && { takesBack: true }),
      };
      let isHit = true;
      const page = await admission.compose(
        { fragment, rank: request.rank ?? 'first' },
        {
          fresh: () => answers.compose(form, request, active),
          findKept: () => answers.findKept(form, request, active),
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
      return { ...current, isHit, ...(active.arm && { served: { arm: active.arm, isHit } }) };
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

    /** How many pages wait to be composed. */
    countWaiting: admission.countWaiting,

    /** Says what is kept of a page's document, without composing it. */
    peek(path: string, search: URLSearchParams): NonNullable<Explanation['cache']> {
      const active = follower.current;
      const request = active && describeRequest(path, search, active);
      const kept = request && cache.peek(`document ${pageKey(request)}`);
      if (!kept) return { state: 'none' };
      const isFresh = kept.origin === describeOrigin(active.release.id, request.revision);
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
     * Compresses one of the most requested pages as well as can be, which takes 150 ms of a thread. Resolves to whether there was
     * one that is not.
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

    /** The page with a preview's drafts, composed for this request alone. */
    getPreview(path: string, search: URLSearchParams, previewRef: string): Promise<PreviewPage> {
      return follower.use(async (active) => {
        const request: PageRequest = { path, ...active.findPage(path, search), previewRef };
        const { page, built } = await answers.composeWritten(request, active);
        if (page.preview === 'ended') endedPreviews.set(previewRef, timer() + ENDED_FOR_MS);
        return { ...built, preview: page.preview ?? 'draft' };
      });
    },

    /** The content has recently said that there is no such preview: its visitors get the published page. */
    hasPreviewEnded: (previewRef: string): boolean =>
      (endedPreviews.get(previewRef) ?? Number.NEGATIVE_INFINITY) > timer(),

    /** The page that answers a form, composed for this request alone. `null` when the page fragment cannot show it. */
    getFormAnswer(path: string, formAnswer: FormAnswer, arm?: string): Promise<Answered | null> {
      return follower.use(async (release) => {
        const active = asArm(release, arm);
        const request: PageRequest = { path, ...active.findPage(path, NO_QUERY), formAnswer };
        const { page, built } = await answers.composeWritten(request, active);
        return page.formAnswered ? { document: built.document, headers: built.headers } : null;
      });
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
