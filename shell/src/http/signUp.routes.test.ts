import { brand } from '@site/config/brand';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { signUpRoutes } from './signUp.routes.ts';

const app = fastify();
signUpRoutes(app);

async function follow(query = '', cookie?: string) {
  const { statusCode, headers } = await app.inject({
    url: `/signup${query}`,
    headers: cookie === undefined ? {} : { cookie },
  });
  const target = new URL(headers.location ?? '');
  const { origin, pathname, searchParams } = target;
  return {
    statusCode,
    headers,
    address: origin + pathname,
    query: Object.fromEntries(searchParams),
  };
}

test('A sign-up redirects to the app with its plan and interval', async () => {
  const { statusCode, address, query } = await follow('?plan=grow&interval=year');
  expect([statusCode, address]).toEqual([302, `${brand.appUrl}/signup`]);
  expect(query).toEqual({ plan: 'grow', interval: 'year' });
});

test('The query of a link that was escaped twice is read as it was meant', async () => {
  const { query } = await follow('?plan=grow&amp;interval=year&amp;stripe_campaign_code=A');
  expect(query).toEqual({ plan: 'grow', interval: 'year', stripe_campaign_code: 'A' });
});

test.each(['SPRING-25', '20% off / été à Genève', 'a&plan=max#x', '<b>', '😀', 'é'.repeat(300)])(
  'The cookie’s code %s is added, unless the link’s own query has a code',
  async (code) => {
    const cookie = `a=b; stripe_campaign_code=${encodeURIComponent(code)}`;
    expect((await follow('?plan=grow', cookie)).query).toEqual({
      plan: 'grow',
      stripe_campaign_code: code,
    });
    const named = `?plan=grow&stripe_campaign_code=${encodeURIComponent(code)}`;
    const query = (await follow(named, 'stripe_campaign_code=OLD')).query;
    expect(query.stripe_campaign_code).toBe(code);
  },
);

test.each([
  ['', 'stripe_campaign_code='],
  ['?stripe_campaign_code=', undefined],
  ['?stripe_campaign_code=a%0d%0aX', 'stripe_campaign_code=%E9'],
])('The query %j with the cookie %s adds no code', async (address, cookie) => {
  expect((await follow(address, cookie)).query).toEqual({});
});

test.each(['?//evil.example', '?@evil.example', '//evil.example', '?%0d%0aset-cookie:x=y'])(
  'The redirect always targets the app: %s',
  async (query) => {
    const { statusCode, headers } = await app.inject(`/signup${query}`);
    if (statusCode === 404) return;
    const { origin, pathname } = new URL(headers.location ?? '');
    expect(origin + pathname).toBe(`${brand.appUrl}/signup`);
    expect(headers).not.toHaveProperty('set-cookie');
  },
);

test.each([
  ['?plan=nonsense&interval=decade&utm_source=a', { utm_source: 'a' }],
  ['?plan=enterprise', { plan: 'max', enterprise: 'true' }],
  [
    '?plan=max&enterprise=true&interval=year',
    { plan: 'max', enterprise: 'true', interval: 'year' },
  ],
  ['?plan=grow&enterprise=true', { plan: 'grow' }],
  ['?plan=toString&interval=', {}],
])('Only plans and intervals that exist are passed on: %s', async (address, query) => {
  expect((await follow(address)).query).toEqual(query);
});

test('No cache may store the redirect', async () => {
  const { headers } = await follow();
  expect(headers).toMatchObject({
    'cache-control': 'no-store, private',
    'x-robots-tag': 'noindex',
  });
});
