import { brand } from '@site/config/brand';
import { describeRepository } from '@site/environment/content';
import type { CheckOptions } from '@site/fragment-check';

interface Settings {
  CONTENT_URL?: string | undefined;
  CONTENT_ACCESS_TOKEN?: string | undefined;
  PRISMIC_REPOSITORY?: string | undefined;
  PRISMIC_API_URL?: string | undefined;
}

/** Where page fragments find their content while they are checked; `undefined` when the registry knows of none. */
export function describeContent({
  CONTENT_URL,
  CONTENT_ACCESS_TOKEN: accessToken,
  ...hosted
}: Settings): CheckOptions['content'] {
  if (CONTENT_URL === undefined && hosted.PRISMIC_REPOSITORY === undefined) return undefined;
  const { name: repository, endpoint } = describeRepository(
    { ...hosted, CONTENT_URL: CONTENT_URL ?? '' },
    brand.contentRepository,
  );
  return { endpoint, repository, accessToken };
}
