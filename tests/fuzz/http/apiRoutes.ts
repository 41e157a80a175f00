import { allForms } from '@site/forms/all';
import { createLeadBody } from '../../../services/api/src/testing/createLeadBody.ts';
import type { Route } from '../arbitraries/httpRequest.ts';

/** A visitor's entry in a form, by the field's type. */
function fill(form: (typeof allForms)[number]): Record<string, string> {
  const values: Record<string, string> = {
    email: 'ada@example.com',
    url: 'https://a.example/',
    tel: '+49 30 123456',
    checkbox: 'yes',
    number: '100',
    textarea: 'I edit.\nAnd I count.',
    text: 'Ada',
  };
  return Object.fromEntries(
    form.fields.map((field) => [
      field.name,
      field.type === 'select' ? (field.options[0]?.value ?? '') : (values[field.type] ?? 'Ada'),
    ]),
  );
}

const page = { url: 'https://site.example/', title: 'Home', referrer: '' };
const event = {
  event: 'Clicked',
  properties: {
    token: 't',
    distinct_id: 'd',
    $insert_id: 'i',
    time: 1_700_000_000,
    $session_id: 's',
    a: [1, { b: 2 }],
  },
};
const tracked = {
  e: 'ue',
  eid: '01234567-89ab-cdef-0123-456789abcdef',
  duid: 'u',
  sid: 's',
  dtm: '1700000000000',
  stm: '1700000000001',
  ue_pr: JSON.stringify({
    data: { schema: 'iglu:com.example/reward_event/jsonschema/1-0-0', data: {} },
  }),
};
const call = {
  type: 'track',
  event: 'x',
  messageId: 'm',
  anonymousId: 'a',
  timestamp: '2026-01-01T00:00:00Z',
  properties: { a: 1 },
};

/** Every address of the api that the shell forwards to. */
export const apiRoutes: readonly Route[] = [
  {
    methods: ['POST'],
    path: '/api/swarm-marketing-leads',
    body: createLeadBody(),
    headers: { 'idempotency-key': 'fuzz-1' },
  },
  { methods: ['POST'], path: '/api/swarm-marketing-leads', body: createLeadBody() },
  { methods: ['GET'], path: `/api/embed/1/pk_${'k'.repeat(22)}` },
  {
    methods: ['POST', 'OPTIONS'],
    path: `/api/embed/1/pk_${'k'.repeat(22)}/leads`,
    body: {
      ...createLeadBody(),
      page: { url: 'https://shop.example/', title: 'Shop' },
      consent: ['marketing'],
      sdk: '1.0.0',
    },
    headers: { 'idempotency-key': 'fuzz-2', origin: 'https://shop.example' },
  },
  ...allForms.flatMap((form): Route[] => [
    { methods: ['POST', 'GET'], path: form.action, body: fill(form), as: 'form' },
    {
      methods: ['POST'],
      path: form.action,
      body: { ...fill(form), idempotency_key: 'k' },
      as: 'json',
      headers: { accept: 'application/json' },
    },
    {
      methods: ['POST'],
      path: form.action,
      body: fill(form),
      as: 'form',
      headers: { accept: 'text/html' },
    },
  ]),
  ...['track', 'identity', 'group'].map(
    (kind): Route => ({
      methods: ['POST'],
      path: `/api/customer-io-${kind}-event`,
      body: {
        eventObj: {
          userId: 'u',
          id: 'i',
          event: 'e',
          groupId: 'g',
          properties: { a: [1] },
          traits: { b: {} },
          page,
        },
      },
    }),
  ),
  ...['track', 'engage', 'groups'].flatMap((kind): Route[] =>
    (['form', 'json', 'text'] as const).map((as) => ({
      methods: ['POST'],
      path: `/mp/${kind}/`,
      query: ['verbose', 'ip', '_'],
      as,
      body:
        as === 'form'
          ? { data: JSON.stringify([event, { $token: 't', $distinct_id: 'd', $set: { a: 1 } }]) }
          : kind === 'track'
            ? [event]
            : [
                {
                  $token: 't',
                  $distinct_id: 'd',
                  $group_key: 'k',
                  $group_id: 'g',
                  $set: { a: 1 },
                  $add: { n: 1 },
                  $union: { l: ['a'] },
                  $append: { l: 'b' },
                  $remove: { l: 'c' },
                  $unset: ['x'],
                  $set_once: { o: 1 },
                },
              ],
    })),
  ),
  {
    methods: ['POST'],
    path: '/mp/record',
    query: [
      'replay_id',
      'seq',
      'distinct_id',
      'batch_start_time',
      'replay_start_time',
      'replay_length_ms',
      'current_url',
      'format',
      'mp_lib',
    ],
    body: [{ type: 4, data: {}, timestamp: 1 }],
    headers: { authorization: 'Basic dDo=' },
  },
  {
    methods: ['GET', 'POST'],
    path: '/mp/flags',
    query: ['context', 'token', 'mp_lib'],
    headers: { authorization: 'Basic dDo=' },
  },
  {
    methods: ['POST'],
    path: '/sp/com.snowplowanalytics.snowplow/tp2',
    body: { schema: 'x', data: [tracked] },
  },
  {
    methods: ['GET'],
    path: '/sp/i',
    query: ['e', 'eid', 'dtm', 'stm', 'ue_px', 'ue_pr', 'co', 'cx', 'duid', 'sid'],
  },
  ...['i', 't', 'p', 'g', 'a', 's'].map(
    (letter): Route => ({ methods: ['POST'], path: `/cdp/v1/${letter}`, body: call, as: 'text' }),
  ),
  { methods: ['POST'], path: '/cdp/v1/b', body: { batch: [call, { ...call, type: 'page' }] } },
  {
    methods: ['POST'],
    path: '/api/reports',
    as: 'text',
    body: {
      reports: [
        {
          id: 'abcdefgh',
          path: '/a',
          at: 1_700_000_000_000,
          kind: 'error',
          message: 'm',
          stack: 's',
          fragment: 'mf-footer',
          version: '1',
        },
        {
          id: 'abcdefgi',
          path: '/a',
          at: 1,
          kind: 'vital',
          name: 'LCP',
          value: 5,
          rating: 'good',
          target: 't',
        },
        { id: 'abcdefgj', path: '/a', at: 1, kind: 'view' },
      ],
    },
  },
  {
    methods: ['GET'],
    path: '/predict',
    query: [
      'projectId',
      'sessionId',
      'pageUrlPath',
      'domainSessionIdx',
      'utmContent',
      'referrer',
      'tz',
    ],
  },
  { methods: ['GET'], path: '/predict?projectId=38&sessionId=abcdefgh&pageUrlPath=/pricing' },
  { methods: ['GET'], path: '/api/docs' },
  { methods: ['GET'], path: '/api/docs/openapi.json' },
];
