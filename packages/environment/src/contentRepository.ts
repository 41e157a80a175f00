import { httpUrl, origins, z } from './readEnvironment.ts';

/** The variables that configure a site's content repository. */
export const contentVariables = {
  CONTENT_URL: httpUrl().optional(),
  CONTENT_ACCESS_TOKEN: z.string().optional(),
  PRISMIC_REPOSITORY: z
    .string()
    .regex(
      /^[a-zA-Z0-9][-a-zA-Z0-9]{2,}[a-zA-Z0-9]$/,
      'must be 4 or more letters, digits and hyphens, with a letter or digit at both ends',
    )
    .optional(),
  PRISMIC_API_URL: httpUrl()
    .refine((url) => url.endsWith('/api/v2'), 'must end in /api/v2')
    .optional(),
  PRISMIC_MEDIA_ORIGINS: origins().optional(),
  CONTENT_IMAGE_ORIGINS: origins('https:').optional(),
};

interface Settings {
  CONTENT_URL: string;
  PRISMIC_REPOSITORY?: string | undefined;
  PRISMIC_API_URL?: string | undefined;
  PRISMIC_MEDIA_ORIGINS?: readonly string[] | undefined;
  CONTENT_IMAGE_ORIGINS?: readonly string[] | undefined;
}

/** The content repository that the site uses. */
export interface Repository {
  name: string;
  /** Base URL of its document API. */
  endpoint: string;
  /** Other origins from which pages may show pictures. */
  imageSources: readonly string[];
}

/**
 * The hosted repository if one is configured, by default at the hosted product's addresses; else the embedded one, whose pictures
 * are on the site itself. `CONTENT_IMAGE_ORIGINS` adds to the origins of either.
 *
 * @param embedded the name of the embedded repository
 */
export function describeRepository(
  {
    PRISMIC_REPOSITORY: hosted,
    PRISMIC_API_URL,
    PRISMIC_MEDIA_ORIGINS,
    CONTENT_IMAGE_ORIGINS: more = [],
    CONTENT_URL,
  }: Settings,
  embedded: string,
): Repository {
  if (!hosted) return { name: embedded, endpoint: `${CONTENT_URL}/api/v2`, imageSources: more };
  const host = `https://${hosted}.cdn.prismic.io`;
  return {
    name: hosted,
    endpoint: PRISMIC_API_URL ?? `${host}/api/v2`,
    imageSources: [...(PRISMIC_MEDIA_ORIGINS ?? ['https://images.prismic.io', host]), ...more],
  };
}
