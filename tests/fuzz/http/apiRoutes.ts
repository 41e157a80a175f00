import { allForms } from '@site/forms/all';
import { createLeadBody } from '../../../services/api/src/testing/createLeadBody.ts';
import { listWords } from '../arbitraries/choose.ts';
import { get, post, type Route } from '../arbitraries/httpRequest.ts';
import samples from '../samples.json' with { type: 'json' };

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

const { event, profile, tracked, call, reports, eventObj } = samples;
const LEADS = '/api/swarm-marketing-leads';
const EMBED = `/api/embed/1/pk_${'k'.repeat(22)}`;
const basic = { authorization: 'Basic dDo=' };

/** Every address of the api that the shell forwards to. */
export const apiRoutes: readonly Route[] = [
  post(LEADS, createLeadBody(), { headers: { 'idempotency-key': 'fuzz-1' } }),
  post(LEADS, createLeadBody()),
  get(EMBED),
  post(
    `${EMBED}/leads`,
    {
      ...createLeadBody(),
      page: { url: 'https://shop.example/', title: 'Shop' },
      consent: ['marketing'],
      sdk: '1.0.0',
    },
    {
      methods: ['POST', 'OPTIONS'],
      headers: { 'idempotency-key': 'fuzz-2', origin: 'https://shop.example' },
    },
  ),
  ...allForms.flatMap((form) => [
    post(form.action, fill(form), { methods: ['POST', 'GET'], as: 'form' }),
    post(
      form.action,
      { ...fill(form), idempotency_key: 'k' },
      { headers: { accept: 'application/json' } },
    ),
    post(form.action, fill(form), { as: 'form', headers: { accept: 'text/html' } }),
  ]),
  ...['track', 'identity', 'group'].map((kind) =>
    post(`/api/customer-io-${kind}-event`, { eventObj }),
  ),
  ...['track', 'engage', 'groups'].flatMap((kind) =>
    (['form', 'json', 'text'] as const).map((as) => {
      const data = JSON.stringify([event, { $token: 't', $distinct_id: 'd', $set: { a: 1 } }]);
      const body = as === 'form' ? { data } : [kind === 'track' ? event : profile];
      return post(`/mp/${kind}/`, body, { query: ['verbose', 'ip', '_'], as });
    }),
  ),
  post('/mp/record', [{ type: 4, data: {}, timestamp: 1 }], {
    query: listWords(
      'replay_id seq distinct_id batch_start_time replay_start_time replay_length_ms',
      'current_url format mp_lib',
    ),
    headers: basic,
  }),
  {
    methods: ['GET', 'POST'],
    path: '/mp/flags',
    query: ['context', 'token', 'mp_lib'],
    headers: basic,
  },
  post('/sp/com.snowplowanalytics.snowplow/tp2', { schema: 'x', data: [tracked] }),
  get('/sp/i', listWords('e eid dtm stm ue_px ue_pr co cx duid sid')),
  ...['i', 't', 'p', 'g', 'a', 's'].map((letter) =>
    post(`/cdp/v1/${letter}`, call, { as: 'text' }),
  ),
  post('/cdp/v1/b', { batch: [call, { ...call, type: 'page' }] }),
  post('/api/reports', { reports }, { as: 'text' }),
  get(
    '/predict',
    listWords('projectId sessionId pageUrlPath domainSessionIdx utmContent referrer tz'),
  ),
  get('/predict?projectId=38&sessionId=abcdefgh&pageUrlPath=/pricing'),
  get('/api/docs'),
  get('/api/docs/openapi.json'),
];
