import { brand } from '@site/config/brand';
import type { Config } from './config.ts';

/** The content repository that the site uses. */
export interface Repository {
  name: string;
  /** Base URL of its document API. */
  endpoint: string;
  /** Its own hosts, from which pages show pictures. */
  imageSources: readonly string[];
}

type Settings = Pick<
  Config,
  'PRISMIC_REPOSITORY' | 'PRISMIC_API_URL' | 'PRISMIC_MEDIA_ORIGINS' | 'CONTENT_URL'
>;

/**
 * The hosted repository if one is configured, at the hosted product's own addresses unless others are; else the embedded one,
 * whose pictures are on the site itself.
 */
export function describeRepository({
  PRISMIC_REPOSITORY: hosted,
  PRISMIC_API_URL,
  PRISMIC_MEDIA_ORIGINS,
  CONTENT_URL,
}: Settings): Repository {
  if (!hosted)
    return { name: brand.contentRepository, endpoint: `${CONTENT_URL}/api/v2`, imageSources: [] };
  const host = `https://${hosted}.cdn.prismic.io`;
  return {
    name: hosted,
    endpoint: PRISMIC_API_URL ?? `${host}/api/v2`,
    imageSources: PRISMIC_MEDIA_ORIGINS ?? ['https://images.prismic.io', host],
  };
}
