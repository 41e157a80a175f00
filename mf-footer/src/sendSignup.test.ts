import { expect, test, vi } from 'vitest';
import { sendSignup } from './sendSignup.ts';

function createFields() {
  const fields = new FormData();
  fields.set('email', 'ada+news@example.org');
  fields.set('company_website', '');
  return fields;
}

const answering = (body: BodyInit, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status }));

test('A signup is sent as the plain form would send it, but asks for JSON', async () => {
  const send = answering('{"status":"subscribed"}');
  await sendSignup(createFields(), send);
  const [url, options] = send.mock.calls[0] ?? [];
  expect(url).toBe('/api/product-updates');
  expect(options?.method).toBe('POST');
  expect(options?.headers).toEqual({ accept: 'application/json' });
  expect(String(options?.body)).toMatch(
    /^email=ada%2Bnews%40example.org&company_website=&elapsed_ms=\d+$/,
  );
});

test.each(['subscribed', 'already-subscribed', 'invalid', 'failed'])(
  'The answer %s is passed on',
  async (status) => {
    expect(await sendSignup(createFields(), answering(JSON.stringify({ status })))).toBe(status);
  },
);

test.each([
  ['an unknown status', '{"status":"__proto__"}', 200],
  ['no status', 'null', 200],
  ['an error page', '<h1>502</h1>', 502],
])('An answer with %s counts as failed', async (_what, body, code) => {
  expect(await sendSignup(createFields(), answering(body, code))).toBe('failed');
});

test('No connection counts as failed', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await sendSignup(createFields(), offline)).toBe('failed');
});
