import type { RenderRequest } from '@site/fragment-kit';
import { createSettings } from './createSettings.ts';

/** A request as the shell sends it to the server entry, for tests. */
export function createRequest(
  contentEndpoint: string,
  path: string,
  more: Partial<RenderRequest> = {},
): RenderRequest {
  return {
    slot: 'page',
    path,
    params: {},
    options: {},
    basePath: '/assets/mf-pages/1.0.0/client/',
    query: {},
    settings: createSettings(contentEndpoint),
    now: Date.UTC(2026, 0, 2),
    ...more,
  };
}
