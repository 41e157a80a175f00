import { asLocalServer, type Override } from '@site/channel-records/override';
import { PAGE_SLOT } from '@site/fragment-kit';
import type { ShellBuild } from '../build/loadShellBuild.ts';
import { buildPage, type WrittenPage } from '../composition/buildPage.ts';
import { type ComposedPage, composePage } from '../composition/composePage.ts';
import { explainOverride } from '../composition/explainPage.ts';
import type { CompositionTools } from '../composition/renderSlot.ts';
import { type PageAddress, pageKey, type View, type ViewRequest } from '../composition/View.ts';
import { asKeyHeaders, describeKeys } from '../edge/describeKeys.ts';
import type { OverrideReleases } from '../release/createOverrideReleases.ts';
import type { ActiveRelease, ReleaseFollower } from '../release/createReleaseFollower.ts';
import {
  describeOrigin,
  type Revision,
  type RevisionFollower,
} from '../release/createRevisionFollower.ts';
import { keepLive } from '../release/keepLive.ts';
import { nameRelease } from '../release/nameRelease.ts';
import { asArm } from '../release/prepareRelease.ts';
import type { CspSources } from '../telemetry/CspSources.ts';
import type { PageTelemetry } from '../telemetry/describeTelemetry.ts';
import type { Explanation } from '../wire/Explanation.ts';

/** What pages are composed and written with. */
export interface ComposerDependencies extends CompositionTools {
  build: ShellBuild;
  follower: Pick<ReleaseFollower, 'use'>;
  revisions: Pick<RevisionFollower, 'of'>;
  overrideReleases: Pick<OverrideReleases, 'arrange'>;
  /** The content repository's name. */
  repository: string;
  /** Hosts that serve the content's pictures, besides this site and its media host. */
  imageSources: readonly string[];
  publicUrl: string;
  /** `undefined`: pages measure nothing. */
  telemetry: PageTelemetry | undefined;
  /** Names what this shell makes pages with, besides fragments and content; absent: answers have no surrogate keys. */
  keyed?: { shell: string } | undefined;
  channel: string;
  limits: Explanation['limits'];
  sourceUrl?: string | undefined;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Monotonic milliseconds. */
  timer: () => number;
}

/** A whole document, or the part that the browser's router loads. */
export type PageForm = 'document' | 'part';

/** A page composed for a view. */
export interface Composed {
  view: View;
  address: PageAddress;
  page: ComposedPage;
  /** How long it took, in milliseconds. */
  ms: number;
}

/** How long a degraded page is shown before it is composed again. */
const DEGRADED_FOR_MS = 3_000;

export type Composer = ReturnType<typeof createComposer>;

/** Composes pages for views, and writes them in the form that visitors get. */
export function createComposer(dependencies: ComposerDependencies) {
  const { build, follower, revisions, overrideReleases, keyed, clock, timer } = dependencies;
  const { publicUrl, repository, imageSources, telemetry } = dependencies;

  async function arrange(live: ActiveRelease, request: ViewRequest): Promise<View> {
    const { override, previewRef, formAnswer, arm, rank = 'first' } = request;
    if (override) {
      const { grants, keptLive = [] } = override;
      const shown = keepLive(grants, keptLive);
      const release = await overrideReleases.arrange(live, shown);
      return {
        release,
        audience: 'alone',
        rank: 'last',
        ...('content' in shown && { previewRef: shown.content }),
        override: { grants, keptLive, release, live: live.release },
      };
    }
    // Anybody can request any number of these.
    if (previewRef) return { release: live, audience: 'visitor', rank: 'last', previewRef };
    const release = asArm(live, arm);
    if (formAnswer) return { release, audience: 'visitor', rank: 'last', formAnswer };
    return { release, audience: 'everyone', rank };
  }

  /** Runs `work` with views of the release in service, which stays leased until it is done. */
  const withViews = <Result>(
    requests: readonly ViewRequest[],
    work: (...views: View[]) => Promise<Result>,
  ) =>
    follower.use(async (live) =>
      work(...(await Promise.all(requests.map((each) => arrange(live, each))))),
    );

  /** The page at an address, as a view has it. */
  function findPage(view: View, path: string, search: URLSearchParams): PageAddress {
    const match = view.release.findPage(path, search);
    const { current: revision } = revisions.of(match.fragment);
    const isPublished = !view.previewRef && !view.formAnswer;
    return { path, ...match, ...(isPublished && revision && { revision }) };
  }

  async function compose(
    view: View,
    address: PageAddress,
    {
      now = clock(),
      isContentUnavailable = revisions.of(address.fragment).isUnavailable,
    }: { now?: number; isContentUnavailable?: boolean } = {},
  ): Promise<Composed> {
    const startedAt = timer();
    const isAlone = view.audience === 'alone';
    const page = await composePage({
      ...dependencies,
      // What an override shows is neither measured nor judged, and says which documents it has read.
      ...(isAlone && {
        onAttempt: undefined,
        settings: { ...dependencies.settings, namesContent: true },
      }),
      view,
      page: address,
      now,
      isContentUnavailable: isContentUnavailable && !isAlone,
    });
    return { view, address, page, ms: Math.round((timer() - startedAt) * 10) / 10 };
  }

  /** @param options.release names what the page's parts must agree on; by default the view's release */
  function write(
    { view, address, page }: Composed,
    { release, explanation }: { release?: string; explanation?: Explanation } = {},
  ): WrittenPage {
    const shown = view.override && keepLive(view.override.grants, view.override.keptLive);
    return buildPage(page, {
      build,
      release:
        release ??
        (shown ? `${view.release.release.id}` : nameRelease(build.listed.id, view.release)),
      arm: view.release.arm,
      params: address.params,
      publicUrl,
      repository,
      imageSources,
      telemetry,
      ...(shown &&
        explanation && {
          override: {
            explanation,
            sources: allowLocal(shown),
            ...('local' in shown && { local: shown.local }),
          },
        }),
    });
  }

  /** The page in the form in which it is stored. */
  async function composeStored(
    form: PageForm,
    view: View,
    address: PageAddress,
    isContentUnavailable?: boolean,
  ) {
    const options = isContentUnavailable === undefined ? {} : { isContentUnavailable };
    const composed = await compose(view, address, options);
    const { document, writePart, status, headers } = write(composed);
    const { page } = composed;
    const { fragment, revision } = address;
    const { id: release } = view.release.release;
    const content = page.slots[PAGE_SLOT]?.content;
    const keys = keyed && describeKeys(page, { ...keyed, release, fragment, revision, content });
    return {
      status,
      text: form === 'part' ? writePart() : document,
      headers: { ...headers, ...(keys && asKeyHeaders(keys)) },
      fragment,
      origin: describeOrigin(release, revision),
      ...(page.degraded && { retryAt: timer() + DEGRADED_FOR_MS }),
      ...(page.lastKnownGood && {
        staleSince: findStaleSince(page.lastKnownGood, revisions.of(fragment)),
      }),
    };
  }

  return {
    withViews,
    withView: <Result>(request: ViewRequest, work: (view: View) => Promise<Result>) =>
      withViews([request], work as (...views: View[]) => Promise<Result>),
    findPage,
    compose,
    write,

    composeStored: (form: PageForm, view: View, address: PageAddress) =>
      composeStored(form, view, address),

    /** What composes a page with its last good render, as while the content is away; `undefined` if there is none. */
    async findKept(form: PageForm, view: View, address: PageAddress) {
      const artifact = view.release.artifacts.get(address.fragment ?? '');
      const { lastKnownGood } = dependencies;
      const good = artifact && (await lastKnownGood.find(PAGE_SLOT, pageKey(address), artifact));
      return good && (() => composeStored(form, view, address, true));
    },

    /** Says how a page of an override was composed. */
    explain({ view: { override }, address, page, ms }: Composed): Explanation {
      if (!override) throw new Error('Only pages of overrides are explained.');
      const content = revisions.of(address.fragment);
      return explainOverride(page, override, { ...dependencies, address, content, ms });
    },
  };
}

/** For a render of the newest known revision, when the content last answered; for any other, when it was made. */
function findStaleSince(
  { revision, savedAt }: NonNullable<ComposedPage['lastKnownGood']>,
  { current, answeredAt }: Revision,
): number {
  const isNewest = revision !== undefined && revision === current;
  return (isNewest && answeredAt) || savedAt;
}

/** Lets this one page load what its local servers have. */
function allowLocal(override: Override): CspSources {
  if (!('local' in override)) return {};
  const origins = Object.values(override.local).flatMap((url) => asLocalServer(url)?.origin ?? []);
  return {
    'script-src': origins,
    'style-src': origins,
    'img-src': origins,
    'font-src': origins,
    'connect-src': origins,
  };
}
