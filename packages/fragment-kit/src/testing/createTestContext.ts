import { createAnonymousState, createSiteStore } from '@site/state';
import type { FragmentProps, RenderRequest } from '../contract.ts';

type Context = Pick<FragmentProps, 'slot' | 'options' | 'basePath'>;

/** Creates what the shell passes to the fragment of a slot, for its tests. */
export function createTestContext(context: Context) {
  const page = { ...context, path: '/', params: {} };
  return {
    createProps: (overrides: Partial<FragmentProps> = {}): FragmentProps => ({
      ...page,
      state: createSiteStore(createAnonymousState(page.path)),
      emit: () => {},
      ...overrides,
    }),
    createRequest: (overrides: Partial<RenderRequest> = {}): RenderRequest => ({
      ...page,
      query: {},
      settings: { contentEndpoint: 'http://content.test/api/v2' },
      now: Date.UTC(2026, 0, 2),
      ...overrides,
    }),
  };
}
