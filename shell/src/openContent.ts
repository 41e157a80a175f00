import { join } from 'node:path';
import type { describeRepository } from '@site/environment/content';
import type { RenderSettings } from '@site/fragment-kit';
import type { Host, ReleasePart } from './openRelease.ts';
import { createRevisionFollower } from './release/createRevisionFollower.ts';
import { createSiteIndex } from './site/createSiteIndex.ts';
import { createSupportSearch } from './site/createSupportSearch.ts';

/** The part of a slot's deadline that may be spent waiting for content: a missed deadline ends the render process. */
const CONTENT_SHARE = 0.8;

export type ContentPart = Awaited<ReturnType<typeof openContent>>;

/** What the page fragments show: the content's revisions, and the pages, redirects and support articles that they list. */
export async function openContent(
  { config, folder, clock, timer, log }: Host,
  {
    follower,
    repository,
  }: Pick<ReleasePart, 'follower'> & { repository: ReturnType<typeof describeRepository> },
) {
  const settings: RenderSettings = {
    contentEndpoint: repository.endpoint,
    contentRepository: repository.name,
    publicUrl: config.PUBLIC_URL,
    contentTimeoutMs: Math.floor(config.SLOT_DEADLINE_MS * CONTENT_SHARE),
    ...(config.SURROGATE_KEYS === 'on' && { namesContent: true }),
  };
  const pollMs = config.CONTENT_POLL_MS;
  const revisions = await createRevisionFollower({ follower, settings, pollMs, clock, log });
  const cacheFile = join(folder, 'site.json');
  return {
    repository,
    settings,
    revisions,
    siteIndex: createSiteIndex({ follower, revisions, settings, cacheFile, timer, log }),
    supportSearch: createSupportSearch({ follower, revisions, settings }),
    close: revisions.close,
  };
}
