import { expect, test } from 'vitest';
import { signalConsentMode, type TagWindow } from './signalConsentMode.ts';

test('Google’s tags receive the consent before they load and after each change', () => {
  const window: TagWindow = {};
  signalConsentMode(window, 'default', new Set());
  signalConsentMode(window, 'update', new Set(['analytics']));
  const [first, second] = (window.dataLayer as IArguments[]).map((each) => [...each]);
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
  expect(first).toEqual([
    'consent',
    'default',
    {
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      personalization_storage: 'denied',
      functionality_storage: 'granted',
      security_storage: 'granted',
    },
  ]);
  expect(second?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
});
