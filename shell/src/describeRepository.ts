import { brand } from '@site/config/brand';
import type { Config } from './config.ts';

/** The content repository, and what is to be known of it. */
export interface Repository {
  name: string;
  /** Where it answers. */
  endpoint: string;
  /** Hosts of its own from which pages show pictures. */
  imageSources: readonly string[];
}

/** The hosted repository when one is named, else the embedded one, whose pictures are the site's. */
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
