import type { Override } from '@site/channel-records/override';
import type { RenderSettings } from '@site/fragment-kit';
import type { View } from '../composition/View.ts';
import type { Replaced } from '../release/createOverrideReleases.ts';
import { memberOf } from '../release/prepareRelease.ts';
import type { Explanation } from '../wire/Explanation.ts';
import type { Composer } from './createComposer.ts';

/** A page composed in one of two ways. */
interface ComparedPage extends Pick<Explanation, 'ms' | 'slots'> {
  status: number;
  document: string;
  /** Its content security policy. */
  policy: string;
}

/** A page as everybody gets it, and with other versions: what `fragments diff` compares. */
export interface Comparison {
  path: string;
  live: ComparedPage;
  candidate: ComparedPage;
}

interface Compared {
  path: string;
  search: URLSearchParams;
  override: Override;
  /** Milliseconds since 1970, for both. */
  now: number;
}

/**
 * Composes a page as everybody gets it and as they would get it with the versions of an override, from the same release and content
 * at the same moment.
 */
export const compareViews = (
  composer: Composer,
  { path, search, override, now }: Compared,
): Promise<Comparison> =>
  composer.withViews(
    [override, asLive(override)].map((grants) => ({ override: { grants } })),
    async (...views) => {
      const [candidate, live] = views as [View, View];
      const make = async (view: View): Promise<ComparedPage> => {
        const address = composer.findPage(view, path, search);
        const composed = await composer.compose(view, address, { now });
        const release = `${view.override?.live.id}`;
        const { status, document, headers } = composer.write(composed, { release });
        const { ms, slots } = composer.explain(composed);
        const policy = headers['content-security-policy'] ?? '';
        return { status, document, policy, ms, slots };
      };
      // The first render of a page reads its content, so that it takes longer than the next one, whatever the version.
      await make(live);
      const other = await make(candidate);
      return { path, live: await make(live), candidate: other };
    },
  );

/** What an override replaces, and the pages that replaced page fragments list themselves. */
export const describeCandidate = (
  { withView }: Pick<Composer, 'withView'>,
  override: Override,
  settings: RenderSettings,
): Promise<{ replaced: Replaced[]; paths: string[] }> =>
  withView({ override: { grants: override } }, async ({ release, override: shown }) => {
    const replaced = shown?.release.replaced ?? [];
    const { pages, pool, findOwner } = release;
    const own = pages.filter(({ manifest }) =>
      replaced.some(({ name, version }) => name === manifest.name && version === manifest.version),
    );
    const described = await Promise.all(
      own.map((each) => pool.describeSite(memberOf({ findOwner }, each), settings)),
    );
    const owners = new Set(own.map(({ manifest }) => manifest.name));
    const paths = described.flatMap((each) => each?.pages ?? []).map(({ path }) => path);
    return { replaced, paths: paths.filter((path) => owners.has(findOwner(path) ?? '')) };
  });

/** The same override, with nothing replaced. */
const asLive = ({ jti, aud, sub, channel, iat, exp }: Override): Override => ({
  ...{ jti, aud, sub, channel, iat, exp },
  explain: true,
});
