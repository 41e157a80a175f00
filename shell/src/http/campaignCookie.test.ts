import { expect, test, vi } from 'vitest';
import { buildCampaignCookie, findSharedDomain } from './campaignCookie.ts';

const warn = vi.fn();

function build(query: string, { hostname = '127.0.0.1', headers = {} } = {}) {
  warn.mockClear();
  const request = { hostname, headers, log: { warn } } as never;
  return buildCampaignCookie(request, new URLSearchParams(query))?.split('; ');
}

test('A code in the query is stored for 30 days for the whole site', () => {
  expect(build('stripe_campaign_code=20%25%20off%20%2F%20%C3%A9t%C3%A9')).toEqual([
    'stripe_campaign_code=20%25%20off%20%2F%20%C3%A9t%C3%A9',
    'Path=/',
    'Max-Age=2592000',
    'SameSite=Lax',
  ]);
});

test('The cookie is shared with the app’s host, and Secure on https', () => {
  const headers = { 'x-forwarded-proto': 'https' };
  expect(build('stripe_campaign_code=A', { hostname: 'www.quillpost.example', headers })).toEqual(
    expect.arrayContaining(['Domain=quillpost.example', 'Secure']),
  );
});

test('Without a code there is no cookie', () => {
  expect(build('a=b')).toBeUndefined();
  expect(build('stripe_campaign_code=')).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

test('A code that cannot be stored is logged without the code itself', () => {
  expect(build(`stripe_campaign_code=${'a'.repeat(3_001)}`)).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith({ characters: 3_001 }, expect.any(String));
});

test.each([
  ['www.site.example', 'app.site.example', 'site.example'],
  ['site.example', 'app.site.example', 'site.example'],
  ['WWW.Site.example', 'app.site.example', 'site.example'],
  ['a.b.site.example', 'b.site.example', 'b.site.example'],
  ['site.example', 'app.other.example', undefined],
  ['evilsite.example', 'app.site.example', undefined],
  ['localhost', 'app.site.example', undefined],
  ['127.0.0.1', 'app.site.example', undefined],
  ['example', 'app.site.example', undefined],
])('%s and %s share the domain %s', (host, other, shared) => {
  expect(findSharedDomain(host, other)).toBe(shared);
});
