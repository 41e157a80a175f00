import type { Purpose } from './Consent.ts';

type ConsentCommand = ['consent', 'default' | 'update', Record<string, 'granted' | 'denied'>];

/** The queue that Google's tags read. It must hold `arguments` objects: arrays are ignored. */
export interface TagWindow {
  dataLayer?: unknown[];
}

/** Signals the visitor's consent to Google's tags, whether or not they have loaded. */
export function signalConsentMode(
  window: TagWindow,
  command: 'default' | 'update',
  granted: ReadonlySet<Purpose>,
): void {
  const stateOf = (purpose: Purpose) => (granted.has(purpose) ? 'granted' : 'denied');
  window.dataLayer ??= [];
  const { dataLayer } = window;
  function gtag(..._command: ConsentCommand): void {
    // biome-ignore lint/complexity/noArguments: see above.
    dataLayer.push(arguments);
  }
  gtag('consent', command, {
    analytics_storage: stateOf('analytics'),
    ad_storage: stateOf('marketing'),
    ad_user_data: stateOf('marketing'),
    ad_personalization: stateOf('marketing'),
    personalization_storage: stateOf('personalisation'),
    functionality_storage: 'granted',
    security_storage: 'granted',
  });
}
