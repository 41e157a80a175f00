import { createTestContext } from '@site/fragment-kit/testing/context';

export const { createProps, createRequest } = createTestContext({
  slot: 'navigation',
  options: { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false },
  basePath: '/assets/mf-navigation/1.0.0/client/',
});

/**
 * Browsers call all listeners before a click toggles `details`; happy-dom toggles before React's listener at
 * the root can prevent it.
 */
export function preventToggling(): void {
  for (const summary of document.querySelectorAll('summary'))
    summary.addEventListener('click', (event) => event.preventDefault());
}
