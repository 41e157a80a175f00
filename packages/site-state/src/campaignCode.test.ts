import { expect, test } from 'vitest';
import { asCampaignCode, readCampaignCode } from './campaignCode.ts';
import { createMemoryCookies } from './createMemoryCookies.ts';

test.each([
  'SPRING-25',
  '20% off / été à Genève',
  '50%',
  'a;domain=evil.example',
  '<script>',
  '😀',
  'a'.repeat(3_000),
  'é'.repeat(500),
])('A code may be any text that fits in a cookie: %o', (code) => {
  expect(asCampaignCode(code)).toBe(code);
});

test.each([undefined, null, '', '  ', 'a\nb', 'a\u0000b', 'a'.repeat(3_001), 'é'.repeat(501)])(
  'Text that is empty, too long or has control characters is not a code: %o',
  (text) => {
    expect(asCampaignCode(text)).toBeNull();
  },
);

test.each([
  ['stripe_campaign_code=%20NEW%20', { stripe_campaign_code: 'OLD' }, 'NEW'],
  ['stripe_campaign_code=', { stripe_campaign_code: 'OLD' }, 'OLD'],
  ['', { stripe_campaign_code: ' ' }, null],
  ['', {}, null],
])('The address %o with cookies %o gives the code %o', (query, cookies, code) => {
  expect(readCampaignCode(new URLSearchParams(query), createMemoryCookies(cookies))).toBe(code);
});
