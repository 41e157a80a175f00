import { DRAWS } from '@site/channel-records/canaries';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViewRequest } from '../composition/View.ts';
import { asLifetimeHeaders } from '../edge/describeKeys.ts';
import { orIfOverloaded } from '../pages/createAdmission.ts';
import type { PageForm } from '../pages/createComposer.ts';
import type { CachedPage } from '../pages/createHtmlCache.ts';
import type { Pages, PersonalPage, PublicPage } from '../pages/createPages.ts';
import type { ResponseCache } from '../pages/createResponseCache.ts';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import { canonicalPath } from '../routing/canonicalPath.ts';
import type { SiteIndex } from '../site/createSiteIndex.ts';
import type { CacheState } from '../watching/CacheState.ts';
import {
  CLEARED_OVERRIDE_COOKIE,
  CLEARED_PREVIEW_COOKIE,
  OVERRIDE_QUERY,
  readPreviewRef,
} from '../wire/cookies.ts';
import { PARTS_PREFIX } from '../wire/paths.ts';
import { buildCampaignCookie } from './campaignCookie.ts';
import { ARM_HEADER, armOfDraw, buildDrawCookie, findArm, findShelf, isChosen } from './findArm.ts';
import type { Overrides } from './override.routes.ts';
import { sendBusy } from './plainPage.ts';
import { isSecure, unescapeQuery } from './readRequest.ts';
import { MISSING_PATH } from './sendMissingPage.ts';
import { ALONE, encodeText, sendVariants } from './sendVariants.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For a page: whether it was kept. */
    cacheState?: CacheState;
  }
}

interface Dependencies {
  pages: Pages;
  responseCache: ResponseCache;
  siteIndex: Pick<SiteIndex, 'findRedirect'>;
  /** The content repository's name. */
  repository: string;
  follower: Pick<ReleaseFollower, 'current'>;
  overrides: Overrides;
  /** The current origin of a fragment's pages; `undefined` while that is not known. */
  getOrigin: (fragment: string | undefined) => string | undefined;
  /** How long caches that drop what has changed may keep a page, in seconds; absent: there are none. */
  cdnMaxAge?: number | undefined;
  clock: () => number;
  /** A random whole number from 0 up to, but not including, `below`. */
  random: (below: number) => number;
}

/** What is asked for, by its address. */
interface Asked {
  path: string;
  search: URLSearchParams;
  form: PageForm;
}

interface Decision {
  view: ViewRequest;
  /** For the visitor's next requests. */
  cookies: string[];
}

/** A permanent redirect to search engines; browsers check again after an hour, in case an editor changes it. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';
/** For a page that sets a cookie: only the browser may store it, and revalidates it. */
const PERSONAL_CACHE_CONTROL = 'private, max-age=0, must-revalidate';
/** Per address: every page of a preview is composed anew. */
const PREVIEW_LIMIT = { max: 120, timeWindow: 60_000 };
const TYPES = {
  document: 'text/html; charset=utf-8',
  part: 'application/json; charset=utf-8',
} as const;

/**
 * Every page of the site: as a document and, below `/_parts`, as the part that the browser's router loads. Needs
 * `@fastify/rate-limit`.
 */
export function pageRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const {
    pages,
    responseCache,
    siteIndex,
    repository,
    follower,
    overrides,
    getOrigin,
    cdnMaxAge,
    clock,
    random,
  } = dependencies;

  app.decorateRequest('cacheState');
  const countPreviews = app.createRateLimit(PREVIEW_LIMIT);

  /** Decides once what the request gets to see. `sent`: it was answered. */
  async function decide(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
  ): Promise<Decision | 'sent'> {
    const { headers } = request;
    const { form, search } = asked;
    const override = await overrides.decide(request, reply, asked);
    if (override === 'sent') return override;
    reply.type(TYPES[form]);
    if (typeof override === 'object') return { view: { override }, cookies: [] };
    const previewRef = readPreviewRef(headers.cookie, repository);
    const hasEnded = previewRef !== undefined && pages.hasPreviewEnded(previewRef);
    if (previewRef && !hasEnded) {
      const limit = await countPreviews(request);
      if (limit.isAllowed || !limit.isExceeded) return { view: { previewRef }, cookies: [] };
      reply.code(429).header('retry-after', '60').type('text/plain').send(TOO_OFTEN);
      return 'sent';
    }
    const bucket = chooseBucket(request, form);
    if (bucket === null) {
      reply.header('cache-control', 'no-store').send(NO_PART);
      return 'sent';
    }
    const campaign = form === 'document' && buildCampaignCookie(request, search);
    const own = override ? CLEARED_OVERRIDE_COOKIE : hasEnded ? CLEARED_PREVIEW_COOKIE : campaign;
    const cookies = [own, bucket?.cookie].filter((each) => typeof each === 'string');
    return { view: { arm: bucket?.arm }, cookies };
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { prefix, form }: { prefix: string; form: PageForm },
  ) {
    // The raw address: a URL parser would take `//host` for a host and resolve dot segments.
    const rawPath = request.url.split('?')[0] as string;
    const rawSearch = request.url.slice(rawPath.length);
    const { search, searchParams } = new URL(unescapeQuery(rawSearch), 'http://shell');
    const rawPagePath = rawPath.slice(prefix.length) || '/';
    // The router also takes a prefix of which characters are encoded.
    const canonical = rawPath.startsWith(prefix) ? canonicalPath(rawPagePath) : null;
    const path = canonical ?? MISSING_PATH;
    // The redirect carries the token of a preview or an override, which must not be cached.
    const hasToken = searchParams.has('token') || searchParams.has(OVERRIDE_QUERY);
    const cacheControl = hasToken ? 'no-store' : REDIRECT_CACHE_CONTROL;
    const findRedirect = () => siteIndex.findRedirect(path, search, rawPagePath);
    const redirect = (target: string) =>
      reply.header('cache-control', cacheControl).redirect(prefix + target, 308);
    if (canonical !== null && (rawPagePath !== path || unescapeQuery(rawSearch) !== rawSearch))
      return redirect((await findRedirect()) ?? path + search);
    const asked: Asked = { path, search: searchParams, form };
    const decision = await decide(request, reply, asked);
    if (decision === 'sent') return reply;
    const { view } = decision;
    if (view.override || view.previewRef) return showPersonal(request, reply, asked, view);
    const page = await orIfOverloaded(
      pages.get(path, searchParams, { form, arm: view.arm }),
      undefined,
    );
    request.cacheState = !page ? 'refused' : page.isHit ? 'hit' : 'miss';
    const moved = !page || isMissing(page) ? await findRedirect() : undefined;
    if (moved !== undefined) return redirect(moved);
    if (!page) return sendBusy(reply, { form, random });
    return sendPublic(request, reply, page, { form, ...decision });
  }

  /** A page with drafts or an override. The page that says that a preview has ended also clears its cookie. */
  async function showPersonal(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, search, form }: Asked,
    view: ViewRequest,
  ) {
    let page: PersonalPage;
    try {
      page = await pages.getPersonal(path, search, view);
    } catch (error) {
      return view.override ? overrides.refuse(request, reply, error, path) : Promise.reject(error);
    }
    if (view.previewRef && page.preview === 'ended')
      reply.header('set-cookie', CLEARED_PREVIEW_COOKIE);
    reply.code(page.status).headers({ ...page.headers, ...ALONE });
    const text = form === 'part' ? page.writePart() : page.document;
    return reply.send(await encodeText(request, reply, text));
  }

  function sendPublic(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PublicPage,
    { form, view, cookies }: Decision & { form: PageForm },
  ) {
    for (const each of cookies) reply.header('set-cookie', each);
    const { arms } = follower.current ?? {};
    const { arm, isHit, staleSince } = page;
    const served = arm === undefined ? undefined : describeServed({ arm, isHit });
    const origin = getOrigin(page.fragment);
    const isCurrent = page.origin === origin;
    const isEarlier = !isCurrent && origin !== undefined && staleSince === undefined;
    // A page from before a change may still be shown for seconds, and would stay after the purge.
    // And a proxy that does not know of variants would store one visitor's variant for everybody.
    const isLasting =
      isCacheable(page) &&
      cookies.length === 0 &&
      isCurrent &&
      (!arms || isChosen(view.arm, request.headers));
    return sendVariants(request, reply, page.body, {
      status: page.status,
      headers: {
        ...page.headers,
        ...served,
        ...(form === 'part' && { 'x-robots-tag': 'noindex' }),
        ...(isEarlier && FROM_BEFORE),
        ...(staleSince !== undefined && describeStale(Math.max(0, clock() - staleSince))),
        ...(cookies.length > 0 && { 'cache-control': PERSONAL_CACHE_CONTROL }),
        ...(cdnMaxAge && isLasting && asLifetimeHeaders(cdnMaxAge)),
      },
      ...(arms && { vary: ARM_HEADER }),
      ...(isCacheable(page) &&
        isCurrent && {
          onFullAnswer: (headers, body) =>
            responseCache.save(request.raw, {
              fragment: page.fragment,
              origin: page.origin,
              key: page.key,
              headers: served ? { ...headers, 'cache-status': 'shell; hit' } : headers,
              body,
              shelf: findShelf(request.headers, arms) ?? undefined,
            }),
        }),
    });
  }

  /**
   * The variant of a visitor while a canary runs, and the cookie of a new one. `null` for a part that belongs to no document: its
   * document had a variant that the visitor does not send, so the browser loads a new document.
   */
  function chooseBucket(request: FastifyRequest, form: PageForm) {
    const arms = follower.current?.arms;
    if (!arms) return undefined;
    const arm = findArm(request.headers, arms);
    if (arm !== undefined) return { arm };
    if (form === 'part') return null;
    const draw = random(DRAWS);
    return { arm: armOfDraw(`${draw}`, arms), cookie: buildDrawCookie(draw, isSecure(request)) };
  }

  app.get(`${PARTS_PREFIX}/*`, (request, reply) =>
    answer(request, reply, { prefix: PARTS_PREFIX, form: 'part' }),
  );
  app.get('/*', (request, reply) => answer(request, reply, { prefix: '', form: 'document' }));
}

/** A part of no release, which fits into no document. */
const NO_PART = JSON.stringify({ release: '', fragments: [] });
const TOO_OFTEN = 'This is more than a preview can show in a minute. Please try again soon.\n';

/** There is no such page, or the content is unavailable. */
const isMissing = ({ status }: CachedPage) => status === 404 || status === 503;

/** The same for everyone until the release or the content changes. */
const isCacheable = ({ status, retryAt, staleSince }: CachedPage) =>
  status === 200 && retryAt === undefined && staleSince === undefined;

/** RFC 9211, with the variant that the page is of. */
const describeServed = ({ arm, isHit }: { arm: string; isHit: boolean }) => ({
  [ARM_HEADER]: arm,
  'cache-status': isHit ? 'shell; hit' : 'shell; fwd=miss',
});

/** RFC 9211: shown for a moment, while the page is composed with another release or other content. */
const FROM_BEFORE = { 'cache-status': 'shell; hit; detail=earlier' };

/** RFC 9211: cached by this process, and stale for this many seconds. */
const describeStale = (ageMs: number) => ({
  'cache-status': `shell; hit; ttl=-${Math.max(0, Math.floor(ageMs / 1000))}; detail=last-good-copy`,
});
