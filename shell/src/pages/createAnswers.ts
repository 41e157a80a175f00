import { PAGE_SLOT, type RenderSettings } from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellBuild } from '../build/loadShellBuild.ts';
import { buildPage, fallbackHead } from '../composition/buildPage.ts';
import {
  type ComposedPage,
  composePage,
  type PageRequest,
  pageKey,
} from '../composition/composePage.ts';
import type { LastKnownGood } from '../composition/createLastKnownGood.ts';
import type { RenderNote } from '../composition/RenderNote.ts';
import { asKeyHeaders, describeKeys } from '../edge/describeKeys.ts';
import type { ArmedRelease } from '../release/asArm.ts';
import type { Measures } from '../release/createMeasures.ts';
import type { Revision, RevisionFollower } from '../release/createRevisionFollower.ts';
import { describeOrigin } from '../release/describeOrigin.ts';
import { nameRelease } from '../release/nameRelease.ts';
import type { Breaker } from '../rendering/createBreaker.ts';
import type { PageTelemetry } from '../telemetry/describeTelemetry.ts';

/** What answers are composed with. */
export interface AnswerDependencies {
  build: ShellBuild;
  revisions: RevisionFollower;
  lastKnownGood: LastKnownGood;
  breaker: Breaker;
  settings: RenderSettings;
  /** The content repository's name. */
  repository: string;
  /** Hosts that serve the content's pictures, besides this site and its media host. */
  imageSources: readonly string[];
  publicUrl: string;
  /** `undefined`: pages measure nothing. */
  telemetry: PageTelemetry | undefined;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Monotonic milliseconds. */
  timer: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Called after each render while a canary runs. */
  onRender?: ((note: RenderNote) => void) | undefined;
  /** Names what this shell makes pages with, besides fragments and content; absent: answers have no surrogate keys. */
  keyed?: { shell: string } | undefined;
  measures?: Pick<Measures, 'notePage' | 'noteRender'> | undefined;
}

/** A whole document, or the part that the browser's router loads. */
export type PageForm = 'document' | 'part';

/** How long a degraded page is shown before it is composed again. */
const DEGRADED_FOR_MS = 3_000;

/** Composes pages, and writes them in the form that visitors get. */
export function createAnswers({
  build,
  revisions,
  lastKnownGood,
  breaker,
  settings,
  repository,
  imageSources,
  publicUrl,
  telemetry,
  clock,
  timer,
  log,
  onRender,
  keyed,
  measures,
}: AnswerDependencies) {
  async function composeWritten(
    request: PageRequest,
    activeRelease: ArmedRelease,
    isContentUnavailable = revisions.of(request.fragment).isUnavailable,
  ) {
    const now = clock();
    const page = await composePage(request, {
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
    });
    const built = buildPage(page, {
      build,
      release: nameRelease(build.listed.id, activeRelease),
      arm: activeRelease.arm,
      params: request.params,
      publicUrl,
      repository,
      imageSources,
      telemetry,
    });
    return { page, built };
  }

  async function compose(
    form: PageForm,
    request: PageRequest,
    active: ArmedRelease,
    isContentUnavailable?: boolean,
  ) {
    const { page, built } = await composeWritten(request, active, isContentUnavailable);
    const { document, writePart, status, headers } = built;
    const { fragment, revision } = request;
    const keys =
      keyed &&
      describeKeys(page, {
        ...keyed,
        release: active.release.id,
        fragment,
        revision,
        content: page.slots[PAGE_SLOT]?.content,
      });
    return {
      status,
      text: form === 'part' ? writePart() : document,
      headers: { ...headers, ...(keys && asKeyHeaders(keys)) },
      fragment,
      origin: describeOrigin(active.release.id, revision),
      ...(page.degraded && { retryAt: timer() + DEGRADED_FOR_MS }),
      ...(page.lastKnownGood && {
        staleSince: findStaleSince(page.lastKnownGood, revisions.of(fragment)),
      }),
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

  return {
    /** A page in the form in which it is cached. */
    compose: (form: PageForm, request: PageRequest, active: ArmedRelease) =>
      compose(form, request, active),

    /** What composes it with its last good render, as while the content is away; `undefined` if there is none. */
    async findKept(form: PageForm, request: PageRequest, active: ArmedRelease) {
      const artifact = active.artifacts.get(request.fragment ?? '');
      const good = artifact && (await lastKnownGood.find(PAGE_SLOT, pageKey(request), artifact));
      return good && (() => compose(form, request, active, true));
    },

    /** A page for one request. */
    composeWritten: (request: PageRequest, active: ArmedRelease) => composeWritten(request, active),
  };
}
