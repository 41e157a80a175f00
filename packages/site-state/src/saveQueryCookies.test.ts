import { expect, test } from 'vitest';
import { createMemoryCookies } from './createMemoryCookies.ts';
import { saveQueryCookies } from './saveQueryCookies.ts';

const remember = (query: string, hostname = 'www.example.com') => {
  const cookies = createMemoryCookies();
  saveQueryCookies(new URLSearchParams(query), cookies, hostname);
  return cookies.all;
};

test('A campaign code is kept for 30 days on the parent domain', () => {
  expect(remember('stripe_campaign_code=SPRING-25').get('stripe_campaign_code')).toMatchObject({
    value: 'SPRING-25',
    days: 30,
    domain: 'example.com',
  });
});

test('On a host without a parent domain the code is kept for that host', () => {
  const cookie = remember('stripe_campaign_code=A', 'localhost').get('stripe_campaign_code');
  expect(cookie?.domain).toBeUndefined();
});

test.each([
  '',
  'stripe_campaign_code=',
  'stripe_campaign_code=%20%20',
  `stripe_campaign_code=${'a'.repeat(3_001)}`,
  'stripe_campaign_code=a%00b',
  'campaign_code=A',
])('No code is kept from %o', (query) => {
  expect(remember(query).size).toBe(0);
});

test('Asking for the ad banner is kept for one day, on this host', () => {
  expect(remember('ad_banner=true').get('ad_banner')).toMatchObject({ value: 'true', days: 1 });
});

test.each(['ad_banner=', 'ad_banner=false', 'ad_banner=1'])('%o asks for no ad banner', (query) => {
  expect(remember(query).size).toBe(0);
});
