// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { browserCookies } from './browserCookies.ts';

const DAY_MS = 86_400_000;

function write(...cookie: Parameters<typeof browserCookies.set>): string[] {
  vi.useFakeTimers({ now: 0 });
  const set = vi.spyOn(document, 'cookie', 'set');
  browserCookies.set(...cookie);
  vi.useRealTimers();
  return set.mock.calls[0]?.[0].split('; ') ?? [];
}

test('A cookie is for the whole site, same-site Lax, and lasts the given days', () => {
  expect(write('ad_banner', 'true', { days: 1 })).toEqual([
    'ad_banner=true',
    'path=/',
    `expires=${new Date(DAY_MS).toUTCString()}`,
    'sameSite=Lax',
  ]);
});

test('A cookie can be shared on the parent domain', () => {
  const cookie = write('stripe_campaign_code', 'A;B', { days: 30, domain: 'example.com' });
  expect(cookie).toContain('stripe_campaign_code=A%3BB');
  expect(cookie).toContain('domain=example.com');
});

test('On https a cookie is for https only', () => {
  vi.stubGlobal('location', { protocol: 'https:' });
  expect(write('ad_banner', 'true', { days: 1 })).toContain('secure');
  vi.unstubAllGlobals();
});

test('Values are read decoded', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('rewardful.referral=%7B%7D');
  expect(browserCookies.get('rewardful.referral')).toBe('{}');
  expect(browserCookies.get('user_id')).toBeUndefined();
});
