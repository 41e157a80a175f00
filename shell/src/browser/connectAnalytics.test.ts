// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto';
import { createMemoryCookies } from '@site/state/memory-cookies';
import type { ConsentMode } from '@site/telemetry/consent/Consent';
import { createConsent } from '@site/telemetry/consent/createConsent';
import type { TelemetrySettings } from '@site/telemetry/settings';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectAnalytics } from './connectAnalytics.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const requested: string[] = [];
beforeEach(() => {
  requested.length = 0;
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser's user would clear it.
  document.cookie = 'user_traits=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  localStorage.setItem('ajs_user_traits', '{"email":"ada@example.com"}');
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ key: KEY });
  });
});

function connect(mode: ConsentMode, { measures = true } = {}) {
  const consent = createConsent({
    mode,
    cookies: createMemoryCookies(),
    globalPrivacyControl: false,
  });
  const settings = { measures, modules: {} } as TelemetrySettings;
  return { consent, analytics: connectAnalytics(settings, consent) };
}
const hasTraits = () => document.cookie.includes('user_traits=');

test('Each visit copies the traits of a known visitor into their cookie once', async () => {
  const { analytics } = connect('off');
  analytics.resume();
  analytics.resume();
  await vi.waitFor(() => expect(hasTraits()).toBe(true));
  expect(requested).toEqual(['/_telemetry/traits-key']);
});

test('Traits are copied when the visitor agrees', async () => {
  const { analytics, consent } = connect('opt-in');
  analytics.resume();
  expect(requested).toEqual([]);
  consent.decide(['analytics']);
  analytics.resume();
  await vi.waitFor(() => expect(hasTraits()).toBe(true));
});

test('With measurement off nothing is copied or sent', async () => {
  localStorage.setItem(
    'outbox:01A',
    JSON.stringify({ at: Date.now(), event: { id: '01A', kind: 'identify', traits: {} } }),
  );
  connect('off', { measures: false }).analytics.resume();
  await new Promise(setImmediate);
  expect([requested, hasTraits()]).toEqual([[], false]);
});
