import type { RenderRequest } from '@site/fragment-kit';
import { createSettings } from './createSettings.ts';

/** Creates a request to the server entry as the shell does, for tests. */
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
