import type { RenderSettings } from '@site/fragment-kit';

/** Settings whose deadline a busy machine keeps, for tests that are not about time. */
export const createSettings = (contentEndpoint: string): RenderSettings => ({
  contentEndpoint,
  contentTimeoutMs: 20_000,
});
