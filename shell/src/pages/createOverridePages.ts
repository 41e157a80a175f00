import { asLocalServer, type Override } from '@site/channel-records/override';
import type { RenderSettings } from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellBuild } from '../build/loadShellBuild.ts';
import { buildPage, fallbackHead, type WrittenPage } from '../composition/buildPage.ts';
import { composePage } from '../composition/composePage.ts';
import type { LastKnownGood } from '../composition/createLastKnownGood.ts';
import { explainPage } from '../composition/explainPage.ts';
import type {
  OverriddenRelease,
  OverrideReleases,
  Replaced,
} from '../release/createOverrideReleases.ts';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import type { RevisionFollower } from '../release/createRevisionFollower.ts';
import type { Breaker } from '../rendering/createBreaker.ts';
import type { CspSources } from '../telemetry/CspSources.ts';
import type { PageTelemetry } from '../telemetry/describeTelemetry.ts';
import type { Explanation } from '../wire/Explanation.ts';

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
  telemetry: PageTelemetry | undefined;
  clock: () => number;
  timer: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
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
  telemetry,
  clock,
  timer,
  log,
}: Dependencies) {
  const site = { build, publicUrl, repository, imageSources, telemetry };

  async function compose(path: string, search: URLSearchParams, override: Override) {
    return follower.use(async (active) => {
      const startedAt = timer();
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
          settings,
          fallbackHead,
          log,
          now: clock(),
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
        ms: Math.round((timer() - startedAt) * 10) / 10,
        replaced: shown.replaced,
        ...(!('explain' in override) && {
          override: {
            id: override.jti,
            shows: describeShown(override, shown, preview === 'ended'),
            until: new Date(override.exp * 1_000).toISOString(),
          },
        }),
      });
      return { page, explanation, release: shown.release.id, params: match.params };
    });
  }

  return {
    /**
     * @throws {OverrideUnavailableError} if a version or a release that it names is not there
     */
    async get(path: string, search: URLSearchParams, override: Override): Promise<WrittenPage> {
      const { page, explanation, release, params } = await compose(path, search, override);
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
    async explain(path: string, search: URLSearchParams, override: Override): Promise<Explanation> {
      const { page, explanation, release, params } = await compose(path, search, override);
      const { document } = buildPage(page, { ...site, release, params });
      return { ...explanation, documentBytes: Buffer.byteLength(document) };
    },
  };
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
