import type { FragmentManifest, RenderRequest, SlotOptions } from '@site/fragment-kit';
import { isPageFragment, listClaims, matchPattern } from '@site/fragment-kit/routes';
import type { LocalFragment } from './LocalFragment.ts';

/** The page fragment's pattern for a path, with its parameters. */
export function findClaimed(manifest: FragmentManifest, path: string) {
  for (const { pattern, query } of listClaims([manifest])) {
    const params = matchPattern(pattern, path);
    if (params) return { params, query };
  }
  return undefined;
}

/** The canonical form of a path. */
export const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/** The site's content repository is not reachable from here. */
const NO_CONTENT = 'http://content.invalid/api/v2';

/** The request that the shell would send the local fragment for this page; `undefined` if none. */
export function createRenderRequest(
  url: URL,
  options: SlotOptions,
  { manifest, base }: LocalFragment,
): RenderRequest | undefined {
  const path = withoutSlash(url.pathname);
  const claimed = isPageFragment(manifest)
    ? findClaimed(manifest, path)
    : { params: {}, query: [] };
  if (!claimed) return undefined;
  const { sameOnEveryPage } = manifest;
  const query = claimed.query.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    slot: manifest.slot,
    path: sameOnEveryPage ? '' : path,
    params: claimed.params,
    options,
    basePath: `${base}client/`,
    query: Object.fromEntries(query),
    settings: { contentEndpoint: NO_CONTENT },
    now: Date.now(),
  };
}
