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

/** The hosted repository if one is configured, else the embedded one, whose pictures are on the site itself. */
export function describeRepository({
  PRISMIC_REPOSITORY: hosted,
  CONTENT_URL,
}: Pick<Config, 'PRISMIC_REPOSITORY' | 'CONTENT_URL'>): Repository {
  if (!hosted)
    return { name: brand.contentRepository, endpoint: `${CONTENT_URL}/api/v2`, imageSources: [] };
  const host = `https://${hosted}.cdn.prismic.io`;
  return {
    name: hosted,
    endpoint: `${host}/api/v2`,
    imageSources: ['https://images.prismic.io', host],
  };
}
