import type { Touch } from '@site/state';
import { expect, test } from 'vitest';
import { buildLead } from './buildLead.ts';
import { collectAttribution } from './collectAttribution.ts';

const at = Date.UTC(2026, 0, 2);

test('Marketing identifiers, and nothing else, are collected from cookies', () => {
  const text = [
    '_fbc=fb.1.click',
    '_fbp=fb.1.browser',
    '_ga=GA1.1',
    '_ga_ABC123=GS1.1',
    '_gcl_aw=GCL.1',
    '_uetmsclkid=ms',
    'li_fat_id=li',
    '_ttclid=tt',
    '_twclid=tw',
    '_rdt_uuid=rd',
    'hubspotutk=hs',
    'rewardful.referral=%7B%22id%22%3A%22ref-1%22%2C%22affiliate%22%3A%7B%22name%22%3A%22A%22%7D%7D',
    'session=secret',
    'user_id=7',
  ].join('; ');
  expect(collectAttribution(text, null, true)).toEqual({
    first_touch: null,
    last_touch: null,
    cookies: {
      _fbc: 'fb.1.click',
      _fbp: 'fb.1.browser',
      _ga: 'GA1.1',
      _ga_ABC123: 'GS1.1',
      _gcl_aw: 'GCL.1',
      _uetmsclkid: 'ms',
      li_fat_id: 'li',
      _ttclid: 'tt',
      _twclid: 'tw',
      _rdt_uuid: 'rd',
      hubspotutk: 'hs',
      'rewardful.referral': 'ref-1',
    },
  });
});

test('The TikTok click id is read under both of its names', () => {
  for (const name of ['_ttclid', 'ttclid'])
    expect(collectAttribution(`${name}=tt-1`, null, true).cookies).toEqual({ [name]: 'tt-1' });
});

test('A touch consists of its page, its referrer and its campaign', () => {
  const first = {
    url: 'https://example.com/grow?utm_source=ads&utm_medium=cpc&gclid=7&email=ada@example.com',
    referrer: 'https://search.example/find?q=private',
    at,
  };
  const last = { url: 'https://example.com/', referrer: '', at };
  expect(collectAttribution('', { first, last }, true)).toEqual({
    first_touch: {
      landing_page: '/grow',
      referrer: 'https://search.example/find',
      at: '2026-01-02T00:00:00.000Z',
      utm_source: 'ads',
      utm_medium: 'cpc',
      gclid: '7',
    },
    last_touch: { landing_page: '/', at: '2026-01-02T00:00:00.000Z' },
    cookies: {},
  });
});

test('The first of a repeated campaign parameter counts, and the others are still read', () => {
  const url = `https://example.com/?utm_source=letter&${'utm_source=x&'.repeat(40)}gclid=7`;
  const touch = { url, referrer: '', at };
  const { first_touch } = collectAttribution('', { first: touch, last: touch }, true);
  expect(first_touch).toMatchObject({ utm_source: 'letter', gclid: '7' });
});

test('A lead stays below the endpoint’s 16 kB, whatever is in cookies and addresses', () => {
  const streams = Array.from({ length: 500 }, (_, index) => `_ga_${index}=${'x'.repeat(4_000)}`);
  const query = Array.from({ length: 500 }, (_, index) => `utm_${index}=${'ü'.repeat(30)}`);
  const url = `https://example.com/?${query.join('&')}`.slice(0, 1_000);
  const touch = { url, referrer: `https://example.com/${'ü'.repeat(980)}`, at };
  const attribution = collectAttribution(streams.join('; '), { first: touch, last: touch }, true);
  const long = { firstName: '字'.repeat(100), lastName: '字'.repeat(100), email: '字'.repeat(254) };
  const answers = { qualification: 'migrating', platform: 'ghost', listSize: '100000+' } as const;
  const lead = JSON.stringify(buildLead(long, answers, attribution));
  expect(new TextEncoder().encode(lead).length).toBeLessThan(16_000);
});

test.each(['ü', '', 'a\u0000'])('A cookie with the value %o is not an identifier', (value) => {
  expect(collectAttribution(`_fbp=${encodeURIComponent(value)}`, null, true).cookies).toEqual({});
});

test.each([
  ['', true],
  ['', false],
  ['not an address', true],
  ['not an address', false],
])('An unreadable address is not a touch: %o, with consent %s', (url, allowsMarketing) => {
  const touch = { url, referrer: '', at };
  const attribution = collectAttribution('', { first: touch, last: touch }, allowsMarketing);
  expect(attribution.first_touch).toBeNull();
});

test.each([
  ['https://search.example:8443/find?q=private', { referrer: 'search.example:8443' }],
  ['', {}],
  ['not an address', {}],
])('Without consent only the page and the host of %o remain', (referrer, expected) => {
  const url = 'https://example.com/grow?utm_source=ads&gclid=7#plans';
  const touch = { url, referrer, at };
  const cookies =
    '_fbp=fb.1; _ga=GA1.1; _ttclid=tt; rewardful.referral=%7B%22id%22%3A%22ref-1%22%7D';
  expect(collectAttribution(cookies, { first: touch, last: touch }, false)).toEqual({
    first_touch: { landing_page: '/grow', ...expected },
    last_touch: { landing_page: '/grow', ...expected },
    cookies: {},
  });
});

test.each([
  ['no time', { referrer: 'https://b.example/' }, { referrer: 'https://b.example/' }],
  [
    'a time that is none',
    { referrer: 'https://b.example/', at: 9e15 },
    { referrer: 'https://b.example/' },
  ],
  ['a referrer that is no text', { referrer: [], at }, { at: '2026-01-02T00:00:00.000Z' }],
])('A stored arrival with %s costs no lead', (_what, rest, collected) => {
  const touch = { url: 'https://site.example/a', ...rest } as unknown as Touch;
  const { last_touch } = collectAttribution('', { first: touch, last: touch }, true);
  expect(last_touch).toEqual({ landing_page: '/a', ...collected });
});

test('A stored arrival whose address is a list of lists costs no lead', () => {
  const url = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  const touch = { url, referrer: url, at } as Touch;
  for (const allowsMarketing of [true, false])
    expect(collectAttribution('', { first: touch, last: touch }, allowsMarketing)).toMatchObject({
      first_touch: null,
      last_touch: null,
    });
});

test('A stored arrival whose time is a list of lists costs no lead', () => {
  const time = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  const touch = { url: 'https://site.example/a', referrer: '', at: time } as Touch;
  expect(collectAttribution('', { first: touch, last: touch }, true).last_touch).toEqual({
    landing_page: '/a',
  });
});
