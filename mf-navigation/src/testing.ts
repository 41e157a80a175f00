import type { FragmentProps, RenderRequest } from '@site/fragment-kit';
import { createAnonymousState, createSiteStore } from '@site/state';

const context = {
  slot: 'navigation' as const,
  path: '/',
  params: {},
  options: { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false } as const,
  basePath: '/assets/mf-navigation/1.0.0/client/',
};

/** Props as the shell passes them, for tests. */
export function createProps(overrides: Partial<FragmentProps> = {}): FragmentProps {
  const state = createSiteStore(createAnonymousState(context.path));
  return { ...context, state, emit: () => {}, ...overrides };
}

/** A request as the shell sends it to the server entry, for tests. */
export function createRequest(overrides: Partial<RenderRequest> = {}): RenderRequest {
  return {
    ...context,
    query: {},
    settings: { contentEndpoint: 'http://content.test/api/v2' },
    now: Date.UTC(2026, 0, 2),
    ...overrides,
  };
}

/**
 * Browsers call all listeners before a click toggles `details`; happy-dom toggles before React's listener at
 * the root can prevent it.
 */
export function preventToggling(): void {
  for (const summary of document.querySelectorAll('summary'))
    summary.addEventListener('click', (event) => event.preventDefault());
}
