/** What pages store in browsers, valid and with every field, to be damaged. */
const SITE = 'https://site.example';

export const touches = {
  first: {
    url: `${SITE}/a?utm_source=x`,
    referrer: 'https://other.example/b?c',
    at: 1_700_000_000_000,
  },
  last: { url: `${SITE}/`, referrer: '', at: 1_700_000_000_001 },
};

export const post = {
  key: '01J00000000000000000000000',
  kind: 'lead',
  sentAt: 1_700_000_000_000,
  path: '/api/swarm-marketing-leads',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'abcdefgh' },
  body: '{}',
  events: [
    {
      kind: 'track',
      event: 'x',
      properties: { a: 1 },
      id: '01J00000000000000000000000',
      at: 1,
      page: { url: '/', title: '', referrer: '' },
    },
    { kind: 'identify', traits: { a: 'b' } },
  ],
  notBefore: 5,
};

export const measured = {
  at: 1_700_000_000_000,
  events: [
    { kind: 'track', id: 'x', event: 'y', properties: { a: 1 }, at: 1, page: { url: SITE } },
    { kind: 'view', at: 1, page: { url: SITE } },
    { kind: 'identify', traits: {}, at: 1, page: { url: SITE } },
  ],
};
