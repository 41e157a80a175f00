import type { Purpose } from './Consent.ts';

type ConsentCommand = ['consent', 'default' | 'update', Record<string, 'granted' | 'denied'>];

/** The queue that Google's tags read. Their own function pushes its `arguments`, so an array would be overlooked. */
export interface TagWindow {
  dataLayer?: unknown[];
}

/** Tells Google's tags, present or still to come, what the visitor agrees to. */
export function signalConsentMode(
  window: TagWindow,
  command: 'default' | 'update',
  granted: ReadonlySet<Purpose>,
): void {
  const say = (purpose: Purpose) => (granted.has(purpose) ? 'granted' : 'denied');
  window.dataLayer ??= [];
  const { dataLayer } = window;
  function gtag(..._command: ConsentCommand): void {
    // biome-ignore lint/complexity/noArguments: see above.
    dataLayer.push(arguments);
  }
  gtag('consent', command, {
    analytics_storage: say('analytics'),
    ad_storage: say('marketing'),
    ad_user_data: say('marketing'),
    ad_personalization: say('marketing'),
    personalization_storage: say('personalisation'),
    functionality_storage: 'granted',
    security_storage: 'granted',
  });
}
