import { asLocalServer, type Override } from '@site/channel-records/override';
import type { RenderSettings } from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellBuild } from '../build/loadShellBuild.ts';
import { buildPage, fallbackHead, type WrittenPage } from '../composition/buildPage.ts';
import { composePage } from '../composition/composePage.ts';
import type { LastKnownGood } from '../composition/createLastKnownGood.ts';
import { explainPage } from '../composition/explainPage.ts';
import { memberOf } from '../release/arrangeFragments.ts';
import type {
  OverriddenRelease,
  OverrideReleases,
  Replaced,
} from '../release/createOverrideReleases.ts';
import type { ActiveRelease, ReleaseFollower } from '../release/createReleaseFollower.ts';
import type { RevisionFollower } from '../release/createRevisionFollower.ts';
import { keepLive, listReplacements } from '../release/keepLive.ts';
import type { Breaker } from '../rendering/createBreaker.ts';
import type { CspSources } from '../telemetry/CspSources.ts';
import type { PageTelemetry } from '../telemetry/describeTelemetry.ts';
import type { Explanation } from '../wire/Explanation.ts';
import type { Comparison } from './Comparison.ts';
import { createTurns } from './createTurns.ts';

interface Dependencies {
  build: ShellBuild;
  follower: ReleaseFollower;
  revisions: Pick<RevisionFollower, 'of'>;
  releases: Pick<OverrideReleases, 'arrange'>;
  lastKnownGood: LastKnownGood;
  breaker: Breaker;
  settings: RenderSettings;
  repository: string;
  imageSources: readonly string[];
  publicUrl: string;
  channel: string;
  limits: Explanation['limits'];
  sourceUrl?: string | undefined;
  telemetry: PageTelemetry | undefined;
  clock: () => number;
  timer: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** A page to compose. */
interface Asked {
  path: string;
  search: URLSearchParams;
  override: Override;
  /** Fragments that are shown as they are live, whatever the override says. */
  keptLive?: readonly string[];
  now: number;
}

export type OverridePages = ReturnType<typeof createOverridePages>;

/** Pages composed for one request alone: with what an override names, or only to say how they are made. */
export function createOverridePages({
  build,
  follower,
  revisions,
  releases,
  lastKnownGood,
  breaker,
  settings,
  repository,
  imageSources,
  publicUrl,
  channel,
  limits,
  sourceUrl,
  telemetry,
  clock,
  timer,
  log,
}: Dependencies) {
  const inTurn = createTurns();
  const site = { build, publicUrl, repository, imageSources, telemetry };

  const compose = (asked: Omit<Asked, 'now'>) =>
    follower.use((active) => composeIn(active, { ...asked, now: clock() }));

  async function composeIn(active: ActiveRelease, asked: Asked) {
    const { path, search, keptLive = [], now } = asked;
    const startedAt = timer();
    const override = keepLive(asked.override, keptLive);
    const shown = await releases.arrange(active, override);
    const match = shown.findPage(path, search);
    const content = revisions.of(match.fragment);
    const previewRef = 'content' in override ? override.content : undefined;
    // A ref that is no longer kept is answered like a preview that has ended: with what is published now.
    const { preview, ...page } = await composePage(
      {
        path,
        ...match,
        ...(content.current && !previewRef && { revision: content.current }),
        ...(previewRef && { previewRef }),
        alone: true,
      },
      {
        activeRelease: shown,
        lastKnownGood,
        breaker,
        settings: { ...settings, namesContent: true },
        fallbackHead,
        log,
        now,
      },
    );
    const { createdAt, id } = active.release;
    const explanation = explainPage(page, {
      release: 'release' in override ? override.release : id,
      releasedAt: shown.madeAt ?? createdAt,
      channel,
      arm: 'live',
      ...(match.fragment && { fragment: match.fragment }),
      params: match.params,
      query: match.query,
      content: {
        ...(previewRef
          ? { revision: preview === 'ended' ? `${previewRef} (no longer kept)` : previewRef }
          : content.current && { revision: content.current }),
        isUnavailable: content.isUnavailable,
        ...(content.answeredAt && { answeredAt: new Date(content.answeredAt).toISOString() }),
      },
      limits,
      ...(sourceUrl && { sourceUrl }),
      ms: Math.round((timer() - startedAt) * 10) / 10,
      replaced: shown.replaced,
      ...(!('explain' in override) && {
        override: {
          id: override.jti,
          shows: describeShown(override, shown, preview === 'ended'),
          until: new Date(override.exp * 1_000).toISOString(),
          replacements: listReplacements(asked.override).map((each) => ({
            ...each,
            isShown: !keptLive.includes(each.fragment),
          })),
        },
      }),
    });
    return { page, explanation, release: `${shown.release.id}`, params: match.params };
  }

  type Composed = Awaited<ReturnType<typeof compose>>;
  /** As it would be for everybody. */
  const buildPublic = ({ page, params }: Omit<Composed, 'explanation'>, release: string) =>
    buildPage(page, { ...site, release, params });

  return {
    /**
     * @throws {OverrideUnavailableError} if a version or a release that it names is not there
     */
    async get(asked: Omit<Asked, 'now'>): Promise<WrittenPage> {
      const { page, explanation, release, params } = await compose(asked);
      const override = keepLive(asked.override, asked.keptLive ?? []);
      return buildPage(page, {
        ...site,
        release,
        params,
        override: {
          explanation,
          sources: allowLocal(override),
          ...('local' in override && { local: override.local }),
        },
      });
    },

    /** How the page is made, with the override if it shows anything else. */
    async explain(asked: Omit<Asked, 'now'>): Promise<Explanation> {
      const { explanation, ...composed } = await compose(asked);
      const { document } = buildPublic(composed, composed.release);
      return { ...explanation, documentBytes: Buffer.byteLength(document) };
    },

    /**
     * The page as everybody gets it and as they would get it with the versions of the override, made of the same release and
     * content at the same time. One page at a time, so that renders do not wait for those of another page.
     */
    compare: (path: string, search: URLSearchParams, override: Override): Promise<Comparison> =>
      inTurn(() =>
        follower.use(async (active) => {
          const asked = { path, search, now: clock() };
          const make = async (shown: Override) => {
            const { explanation, ...composed } = await composeIn(active, {
              ...asked,
              override: shown,
            });
            const { status, document, headers } = buildPublic(composed, `${active.release.id}`);
            const { ms, slots } = explanation;
            return {
              status,
              document,
              policy: headers['content-security-policy'] ?? '',
              ms,
              slots,
            };
          };
          // The first render of a page reads its content, so that it takes longer than the next one, whatever the version.
          await make(asLive(override));
          const candidate = await make(override);
          return { path, live: await make(asLive(override)), candidate };
        }),
      ),

    /** What the override replaces, and the pages that replaced page fragments list themselves. */
    async describeCandidate(override: Override) {
      return follower.use(async (active) => {
        const { replaced, pages, pool, findOwner } = await releases.arrange(active, override);
        const own = pages.filter(({ manifest }) =>
          replaced.some(
            ({ name, version }) => name === manifest.name && version === manifest.version,
          ),
        );
        const described = await Promise.all(
          own.map((each) => pool.describeSite(memberOf({ findOwner }, each), settings)),
        );
        const owners = new Set(own.map(({ manifest }) => manifest.name));
        const paths = described.flatMap((each) => each?.pages ?? []).map(({ path }) => path);
        return { replaced, paths: paths.filter((path) => owners.has(findOwner(path) ?? '')) };
      });
    },
  };
}

/** The same override, with nothing replaced. */
const asLive = ({ jti, aud, sub, channel, iat, exp }: Override): Override => ({
  ...{ jti, aud, sub, channel, iat, exp },
  explain: true,
});

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

function describeShown(
  override: Override,
  { replaced, madeAt }: OverriddenRelease,
  isContentGone: boolean,
): string {
  if ('local' in override)
    return Object.entries(override.local)
      .map(([name, url]) => `${name} from ${url}`)
      .join(', ');
  if ('release' in override) {
    const content = override.content
      ? isContentGone
        ? `; the content ${override.content} is no longer kept, so it is today’s`
        : ` with the content ${override.content}`
      : ' with today’s content';
    return `the site as of release ${override.release} (${madeAt})${content}`;
  }
  if (replaced.length === 0) return 'what is live already';
  return replaced.map(describeReplaced).join(', ');
}

const describeReplaced = ({ name, version, live }: Replaced) =>
  `${name} ${version} (live: ${live ?? 'none'})`;
